import type { GivenRole } from '@shoppervoice/contracts';
import { Radio } from '@shoppervoice/ui';
import css from './users.module.css';
import { GIVEN_ROLES, ROLES } from './users-model.ts';

interface RoleChoiceProps {
  readonly value: GivenRole;
  readonly onChange: (role: GivenRole) => void;
}

/** The roles that an admin gives, each with what it may do. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  return (
    <fieldset className={css.roles}>
      <legend>Role</legend>
      {GIVEN_ROLES.map((role) => (
        <Radio
          key={role}
          name="accessType"
          value={role}
          checked={role === value}
          onChange={() => onChange(role)}
          className={css.role}
        >
          <span>
            {ROLES[role].label}
            <span className={css.may}>{ROLES[role].may}</span>
          </span>
        </Radio>
      ))}
    </fieldset>
  );
}
