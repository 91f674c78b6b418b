import { Trans, useLingui } from '@lingui/react/macro'
import { contactMessages, listContactReplies, replyToContactMessage } from '#contract/contact-messages.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import type { ContactMessage } from './contact-message-view.tsx'

const schema = replyToContactMessage.body.pick({ body: true })

/** Replies by mail. When somebody else has replied meanwhile, their reply appears, and what was typed stays. */
export function ReplyForm({ message }: { readonly message: ContactMessage }) {
  const { t } = useLingui()
  const { contact_message_id, version, email } = message
  const reply = useEndpointMutation(replyToContactMessage, {
    invalidates: [contactMessages.list, contactMessages.get, listContactReplies],
    showsError: true,
  })
  const { form, formProps } = useContractForm({
    schema,
    start: { body: '' },
    send: async ({ body }, { reset }) => {
      await reply.mutateAsync({ body: { contact_message_id, version, body } })
      reset()
      showNotice(t`Reply sent`)
    },
  })
  return (
    <form.AppForm>
      <form {...formProps} className="v-resource-form">
        <FieldStack>
          <form.AppField name="body">
            {(field) => (
              <field.Textarea
                label={t`Your reply`}
                description={
                  <Trans>
                    Sent by mail to <bdi dir="ltr">{email}</bdi>, with the message below it.
                  </Trans>
                }
                required
                autosize
                minRows={4}
                dir="auto"
              />
            )}
          </form.AppField>
          <form.ServerError />
          <FormActions>
            <form.SubmitButton>{t`Send reply`}</form.SubmitButton>
          </FormActions>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}
