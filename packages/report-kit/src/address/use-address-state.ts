import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { createContext, useCallback, useContext, useEffect, useId, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { AddressField } from './address-field.ts';

/** A value of the address that was not applied. */
export interface UnreadValue {
  readonly name: string;
  readonly value: string;
}

/** Registers the values that a panel could not read from the address; an empty list unregisters them. */
export const UnreadOfPanels = createContext<((panel: string, values: readonly UnreadValue[]) => void) | null>(null);

export type Fields = Readonly<Record<string, AddressField<unknown>>>;
type ValueOf<Field> = Field extends AddressField<infer Value> ? Value : never;
export type AddressState<Spec> = { readonly [Name in keyof Spec]: ValueOf<Spec[Name]> };

export interface AddressControl<Spec> {
  readonly state: AddressState<Spec>;
  /** Writes what changed and keeps everything else in the address. Adds a history entry unless `replace`. */
  change(values: Partial<AddressState<Spec>>, options?: { replace?: boolean }): void;
  /** Names of all fields. */
  readonly names: readonly string[];
  /** Values that could not be read, and are not applied. */
  readonly unreadable: readonly UnreadValue[];
  /** Address of this page with those values: for links. */
  hrefWith(values: Partial<AddressState<Spec>>): string;
}

/** Reads every field of `spec` from query parameters. Pure. */
export function readAddress<Spec extends Fields>(spec: Spec, params: URLSearchParams) {
  const state: Record<string, unknown> = {};
  const unreadable: UnreadValue[] = [];
  for (const [name, field] of Object.entries(spec)) {
    const read = field.read(params.getAll(name));
    state[name] = read.value;
    for (const value of read.unreadable) unreadable.push({ name, value });
  }
  return { state: state as AddressState<Spec>, unreadable };
}

/** A copy of `params` with `values` written. Pure. */
export function writeAddress<Spec extends Fields>(
  spec: Spec,
  params: URLSearchParams,
  values: Partial<AddressState<Spec>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    const field = spec[name];
    if (!field || value === undefined) continue;
    next.delete(name);
    for (const text of field.write(value)) next.append(name, text);
  }
  return next;
}

/**
 * State that a reader sets, kept in the address. `spec` must be the same object at every render. Unreadable values are
 * ignored and reported once each, by name only: a value may hold personal data.
 */
export function useAddressState<Spec extends Fields>(
  spec: Spec,
  shell: Pick<ShellApi, 'reportError'>,
): AddressControl<Spec> {
  const [params, setParams] = useSearchParams();
  const { state, unreadable } = useMemo(() => readAddress(spec, params), [spec, params]);

  const panel = useId();
  const ofPanels = useContext(UnreadOfPanels);
  useEffect(() => {
    if (ofPanels === null || unreadable.length === 0) return;
    ofPanels(panel, unreadable);
    return () => ofPanels(panel, []);
  }, [ofPanels, panel, unreadable]);

  const reported = useRef(new Set<string>());
  useEffect(() => {
    for (const { name, value } of unreadable) {
      const key = `${name}=${value}`;
      if (reported.current.has(key)) continue;
      reported.current.add(key);
      shell.reportError(
        new Error(`The address holds a value of "${name}" that cannot be read; it is ignored.`),
        'address',
      );
    }
  }, [unreadable, shell]);

  // Written but not rendered yet: a second choice must not undo the first one.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const change = useCallback<AddressControl<Spec>['change']>(
    (values, options) => {
      latest.current = writeAddress(spec, latest.current, values);
      setParams(latest.current, options);
    },
    [setParams, spec],
  );
  const hrefWith = useCallback<AddressControl<Spec>['hrefWith']>(
    (values) => `?${writeAddress(spec, params, values)}`,
    [params, spec],
  );
  const names = useMemo(() => Object.keys(spec), [spec]);
  return { state, change, names, unreadable, hrefWith };
}
