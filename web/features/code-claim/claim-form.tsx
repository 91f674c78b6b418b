import { Trans, useLingui } from '@lingui/react/macro'
import { claimCode } from '#contract/claims.ts'
import type { ClaimCheck } from '#contract/claims.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import './claim-form.css'

const SecretForm = claimCode.body.pick({ claim_secret: true })

type ClaimFormProps = {
  readonly check: Pick<ClaimCheck, 'code' | 'needs_secret' | 'product_note'>
  /** What a claim is for. */
  readonly description: string
  /** The secret that was typed before signing in. */
  readonly typed: string
  /** @throws ApiError */
  readonly send: (secret: string) => unknown
}

/** Asks for the printed secret of a code that nobody has claimed. */
export function ClaimForm({ check, description, typed, send }: ClaimFormProps) {
  const { t } = useLingui()
  const { code, needs_secret: needsSecret, product_note: note } = check
  const { form, formProps } = useContractForm({
    schema: SecretForm,
    start: { claim_secret: typed },
    send: ({ claim_secret: secret = '' }) => send(secret),
  })
  return (
    <div className="claim">
      <PageHeader title={t`Set up code ${code}`} description={description} />
      {note === '' ? null : (
        <section className="claim-note" aria-label={t`What the code came with`}>
          <p dir="auto">{note}</p>
        </section>
      )}
      <form.AppForm>
        <form {...formProps}>
          <FieldStack>
            {needsSecret ? (
              <form.AppField name="claim_secret">
                {(field) => (
                  <field.Text
                    label={t`Secret`}
                    description={t`Ten letters and digits, printed beside the code or under a cover. Capitals, spaces and hyphens do not matter.`}
                    className="claim-secret"
                    dir="ltr"
                    autoCapitalize="characters"
                    autoComplete="off"
                    autoCorrect="off"
                    spellCheck={false}
                    maxLength={60}
                  />
                )}
              </form.AppField>
            ) : (
              <p>
                <Trans>This code needs no secret.</Trans>
              </p>
            )}
            <form.ServerError />
            <FormActions>
              <form.SubmitButton>
                <Trans>Claim code</Trans>
              </form.SubmitButton>
            </FormActions>
          </FieldStack>
        </form>
      </form.AppForm>
    </div>
  )
}
