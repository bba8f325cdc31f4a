import { type Role, roles } from '../../contract/desk/permission.ts'
import { roleTexts } from '../../domain/desk/people/role-texts.ts'

interface RoleChoiceProps {
  value: string
  onChange: (role: Role) => void
}

/** The roles, each with what it is for. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  return (
    <fieldset className="role-choice">
      <legend className="field-label">Role</legend>
      {roles.map(role => (
        <label key={role} className="role-option">
          <input
            type="radio"
            name="role"
            value={role}
            checked={value === role}
            onChange={() => onChange(role)}
          />
          <span>
            <strong>{roleTexts[role].name}</strong>
            <span className="block text-sm text-muted">{roleTexts[role].summary}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
