import { TextField } from '../../kit/plain/Field.tsx'
import { PasswordField } from '../../kit/plain/PasswordField.tsx'

export type SignInValues = { email: string; username: string; password: string; code: string }

type Props = {
  mode: 'guest' | 'admin'
  values: SignInValues
  errors: Record<string, string>
  set: (field: keyof SignInValues) => (value: string) => void
}

/** What a guest, or a staff member, shows first: who they are, and their password. */
export function CredentialFields({ mode, values, errors, set }: Props) {
  return (
    <>
      {mode === 'guest' ? (
        <TextField
          label="Email"
          type="email"
          name="email"
          inputMode="email"
          autoComplete="username"
          value={values.email}
          onChange={set('email')}
          error={errors.email}
        />
      ) : (
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={values.username}
          onChange={set('username')}
          error={errors.username}
        />
      )}
      <PasswordField
        autoComplete="current-password"
        value={values.password}
        onChange={set('password')}
        error={errors.password}
      />
    </>
  )
}
