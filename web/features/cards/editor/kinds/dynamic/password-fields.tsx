import { useLingui } from '@lingui/react/macro'
import { PasswordInput } from '@mantine/core'
import type { DynamicCode } from '#contract/kinds/dynamic.ts'
import { FlagField } from '../../parts/fields.tsx'
import { useDraft, useEditedCard, useField } from '../../use-editor.tsx'

/** Whether visitors need a password, and which. It is sent and never shown again. */
export function PasswordFields() {
  const { t } = useLingui()
  const card = useEditedCard()
  const isLocked = useDraft<boolean, DynamicCode>(({ vcard }) => vcard.has_password === 1)
  const { id, value, error, write, leave } = useField('vcard.password')
  return (
    <>
      <FlagField at="vcard.has_password" label={t`Ask visitors for a password`} />
      {isLocked && (
        <PasswordInput
          id={id}
          label={t`Password for visitors`}
          description={
            card === undefined
              ? t`At least 4 characters. Tell it to those who may open the code.`
              : t`Leave it empty to keep the present one.`
          }
          required={card === undefined}
          autoComplete="new-password"
          maxLength={128}
          value={String(value ?? '')}
          error={error}
          onChange={(event) => write(event.currentTarget.value)}
          onBlur={leave}
        />
      )}
    </>
  )
}
