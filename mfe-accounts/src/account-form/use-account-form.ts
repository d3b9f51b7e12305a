import { tidyField } from '@shoppervoice/contracts/account-forms';
import type { RequestFailure } from '@shoppervoice/contracts/remotes';
import { useFocusOn } from '@shoppervoice/ui';
import { type FormikErrors, type FormikTouched, useFormik } from 'formik';
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';
import type { ObjectSchema } from 'yup';
import { afterPress, followPresses } from './after-press.ts';

export type FormValues = Readonly<Record<string, string | boolean | undefined>>;

export interface AccountForm<Values extends FormValues> {
  readonly values: Values;
  /** All rules are met by the current values. */
  readonly valid: boolean;
  /** Names of the fields that are currently invalid or missing, shown or not. */
  readonly invalid: readonly string[];
  /** A submission is running, or has succeeded and the page is about to leave. */
  readonly busy: boolean;
  readonly failure: RequestFailure | null;
  /** Ref of the alert, which gets the focus on failure. */
  readonly alert: Ref<HTMLDivElement>;
  /** Name, value, error and handlers of a text field. */
  text(name: keyof Values & string): {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
    onBlur: (event: { target: { value: string } }) => void;
  };
  error(name: keyof Values & string): string | undefined;
  set(name: keyof Values & string, value: string | boolean): void;
  /** The field lost focus: from now on its error is shown. */
  leave(name: keyof Values & string): void;
  /** Removes the messages over the form. */
  forgetFailure(): void;
  readonly form: { ref: Ref<HTMLFormElement>; noValidate: true; onSubmit: (event: FormEvent) => void };
}

/** Values as leaving each field would tidy them; passwords unchanged. */
function tidied<Values extends FormValues>(schema: ObjectSchema<Values>, values: Values): Values {
  const entries = Object.entries(values).map(([name, value]): [string, string | boolean | undefined] => [
    name,
    typeof value === 'string' ? tidyField(schema, name, value) : value,
  ]);
  return Object.fromEntries(entries) as Values;
}

/**
 * A form of the account pages: validation runs on every change, a field's error is shown once it was filled in and
 * left, leaving it tidies it, an invalid form focuses its first invalid field and a failed one the alert. `send` runs
 * once at a time, however often the form is submitted, and never again after success.
 */
export function useAccountForm<Values extends FormValues>({
  initialValues,
  schema,
  send,
  focusAfterFailure,
}: {
  initialValues: Values;
  schema: ObjectSchema<Values>;
  /** Field that is cleared and focused after a failure; default: the alert gets the focus. */
  focusAfterFailure?: keyof Values & string;
  send: (values: Values) => Promise<void>;
}): AccountForm<Values> {
  const element = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const [refusals, setRefusals] = useState(0);
  const alert = useFocusOn(focusAfterFailure === undefined && failure);
  const formik = useFormik<Values>({
    initialValues,
    validationSchema: schema,
    validateOnMount: true,
    onSubmit: () => {},
  });

  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  useEffect(() => {
    if (failure && focusAfterFailure !== undefined)
      element.current?.querySelector<HTMLElement>(`[name="${focusAfterFailure}"]`)?.focus();
  }, [failure, focusAfterFailure]);

  useEffect(followPresses, []);

  async function submit(): Promise<void> {
    const values = tidied(schema, formik.values);
    await formik.setValues(values, false);
    const errors: FormikErrors<Values> = await formik.validateForm(values);
    if (Object.keys(errors).length > 0) {
      const everyField = Object.fromEntries(Object.keys(values).map((name) => [name, true]));
      await formik.setTouched(everyField as FormikTouched<Values>, false);
      setRefusals((count) => count + 1);
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      setFailure(error as RequestFailure);
      setBusy(false);
      return;
    }
    // Succeeded: this form stays disabled until the page changes.
    await new Promise<never>(() => {});
  }

  // An untouched field has no error yet: that it is required is shown on submit.
  const leave = (name: keyof Values & string) => {
    if (formik.values[name] === formik.initialValues[name] && !formik.touched[name]) return;
    afterPress(() => void formik.setFieldTouched(name, true, false));
  };
  const error = (name: keyof Values & string) =>
    formik.touched[name] ? (formik.errors[name] as string | undefined) : undefined;

  return {
    values: formik.values,
    valid: formik.isValid,
    invalid: Object.keys(formik.errors),
    busy,
    failure,
    alert,
    error,
    leave,
    set: (name, value) => void formik.setFieldValue(name, value, true),
    text: (name) => ({
      name,
      value: String(formik.values[name] ?? ''),
      error: error(name),
      onChange: ({ target }) => void formik.setFieldValue(name, target.value, true),
      onBlur: ({ target }) => {
        leave(name);
        void formik.setFieldValue(name, tidyField(schema, name, target.value), true);
      },
    }),
    forgetFailure: () => setFailure(null),
    form: {
      ref: element,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        if (running.current) return;
        running.current = true;
        void submit().finally(() => {
          running.current = false;
        });
      },
    },
  };
}
