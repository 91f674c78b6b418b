import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import {
  getSignInOptions,
  sendVerificationMail,
  sendVerificationSms,
  validateMail,
  validatePhone,
} from '#contract/auth.ts'
import { OneTimeCode } from '#contract/one-time-code.ts'
import { getUserDetails } from '#contract/users.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { SubtleButton } from '#web/kit/buttons.tsx'
import { FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { updateSessionUser } from '#web/lib/session.ts'
import { wordMessage } from '#web/lib/texts.ts'

type ConfirmCodeProps = { readonly kind: 'email' | 'phone'; readonly address: string }

/** Confirms an address with the code that was sent to it. A phone number needs an installation with text messages. */
export function ConfirmCode({ kind, address }: ConfirmCodeProps) {
  const { data: options } = useQuery({ ...endpointQuery(getSignInOptions), enabled: kind === 'phone' })
  if (kind === 'phone' && options?.sms !== true) return null
  return <CodeForm kind={kind} address={address} />
}

function CodeForm({ kind, address }: ConfirmCodeProps) {
  const { t } = useLingui()
  const confirm = useConfirm({ kind, address })
  const { form, formProps, showError } = useContractForm({
    schema: z.object({ code: OneTimeCode }),
    start: { code: '' },
    send: ({ code }) => confirm.send(code),
    describeError: ({ code, message, fields }) =>
      code === 'wrong_code' ? { fields: [{ path: 'code', message }] } : { message, fields },
  })
  const sendAgain = () => confirm.sendAgain().catch(showError)
  return (
    <form.AppForm>
      <form {...formProps} aria-label={t`Confirm ${address}`}>
        <FieldStack>
          <form.AppField name="code">
            {(field) => (
              <field.Text
                label={t({ message: 'Code', comment: 'The six digits of a mail or text message' })}
                description={
                  <Trans>
                    Sent to <bdi dir="ltr">{address}</bdi>.
                  </Trans>
                }
                dir="ltr"
                inputMode="numeric"
                autoComplete="one-time-code"
                placeholder="000000"
              />
            )}
          </form.AppField>
          <form.ServerError />
          <FormActions>
            <form.SubmitButton>
              <Trans>Confirm</Trans>
            </form.SubmitButton>
            <SubtleButton onClick={() => void sendAgain()}>
              <Trans>Send another code</Trans>
            </SubtleButton>
          </FormActions>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}

/** The calls behind the form. */
function useConfirm({ kind, address }: ConfirmCodeProps) {
  const mutationOptions = { showsError: true } as const
  const changes = { invalidates: [getUserDetails], ...mutationOptions }
  const [mail, phone] = [
    useEndpointMutation(validateMail, changes),
    useEndpointMutation(validatePhone, changes),
  ]
  const [mailAgain, phoneAgain] = [
    useEndpointMutation(sendVerificationMail, mutationOptions),
    useEndpointMutation(sendVerificationSms, mutationOptions),
  ]
  return {
    send: async (code: string) => {
      if (kind === 'phone') await phone.mutateAsync({ body: { phone: address, code } })
      else {
        await mail.mutateAsync({ body: { email: address, code } })
        updateSessionUser({ email: address, email_verified: true, email_unreachable_since: null })
      }
      showNotice(wordMessage(kind === 'email' ? 'mail_verified' : 'phone_verified'))
    },
    sendAgain: async () => {
      if (kind === 'phone') await phoneAgain.mutateAsync({ body: { phone: address } })
      else await mailAgain.mutateAsync({ body: { email: address } })
      showNotice(wordMessage(kind === 'email' ? 'verification_mail_sent' : 'verification_sms_sent'))
    },
  }
}
