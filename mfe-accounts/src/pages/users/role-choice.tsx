import type { GivenRole } from '@shoppervoice/contracts/accounts';
import { ExplainedRadio } from '../../account-form/explained-radio.tsx';
import css from './users.module.css';
import { GIVEN_ROLES, ROLES } from './users-model.ts';
import * as words from './words.ts';

interface RoleChoiceProps {
  readonly value: GivenRole;
  readonly onChange: (role: GivenRole) => void;
}

/** The roles that an admin can assign, with their rights. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  return (
    <fieldset className={css.roles}>
      <legend>{words.role}</legend>
      {GIVEN_ROLES.map((role) => (
        <ExplainedRadio
          key={role}
          name="accessType"
          value={role}
          checked={role === value}
          onChange={() => onChange(role)}
          label={ROLES[role].label}
          does={ROLES[role].may}
        />
      ))}
    </fieldset>
  );
}
