import { Trans, useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { useSelector } from '@tanstack/react-form'
import { useMemo } from 'react'
import { z } from 'zod'
import { getKind } from '#cards/kinds.ts'
import type { PublicCard } from '#contract/card-shapes.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { SubtleButton } from '#web/kit/buttons.tsx'
import { FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { ApiError } from '#web/lib/call.ts'
import { Portrait } from '../portrait.tsx'
import { readCardLink, useFoundCard } from './find-card.ts'
import { useSaveContact } from './use-saved-contacts.ts'
import './add-contact-form.css'

type Texts = { readonly missing: string; readonly notACard: string }

const valuesSchema = ({ missing, notACard }: Texts) =>
  z.object({
    link: z
      .string()
      .trim()
      .min(1, missing)
      .refine((text) => text === '' || readCardLink(text) !== undefined, notACard),
  })

/** Saves a card by its link or code; shows whose card it is first. */
export function AddContactForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useLingui()
  const save = useSaveContact({ showsError: true })
  const missing = t`Paste the link of a card, or type its code.`
  const notACard = t`This is neither the link nor the code of a card.`
  const schema = useMemo(() => valuesSchema({ missing, notACard }), [missing, notACard])
  const { form, formProps } = useContractForm({
    schema,
    start: { link: '' },
    send: async () => {
      if (link === undefined || !isCurrent) return
      if (card === undefined) throw notFound(found?.error ?? notACard)
      await save.mutateAsync({ body: { user_card_id: card.card_id, link: link.slug } })
      const name = 'name' in card.vcard ? card.vcard.name : card.vcard.title
      showNotice(t`${name} is among your contacts.`)
      onDone()
    },
  })
  const text = useSelector(form.store, ({ values }) => values.link)
  const [debounced] = useDebouncedValue(text, 300)
  const link = readCardLink(debounced)
  const { found, isFetching } = useFoundCard(link)
  const isCurrent = text === debounced && !isFetching
  const card = isCurrent ? found?.card : undefined
  const error = isCurrent && link !== undefined ? found?.error : undefined
  return (
    <form.AppForm>
      <form {...formProps}>
        <FieldStack>
          <form.AppField name="link">
            {(field) => (
              <field.Text
                label={t`Link or code`}
                description={t`Copy it from the card, or type the code printed under the QR code.`}
                dir="ltr"
                autoComplete="off"
                spellCheck={false}
                data-autofocus
                error={error}
              />
            )}
          </form.AppField>
          <div role="status">{card === undefined ? null : <CardPreview card={card} />}</div>
          <form.ServerError />
          <FormActions>
            <form.SubmitButton>
              <Trans>Add contact</Trans>
            </form.SubmitButton>
            <SubtleButton onClick={onDone}>
              <Trans>Cancel</Trans>
            </SubtleButton>
          </FormActions>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}

/** Every error of this form is about its only field. */
const notFound = (message: string) =>
  new ApiError('card_not_found', message, [{ path: 'link', code: 'card_not_found', message }])

function CardPreview({ card: { card_type_id, vcard } }: { readonly card: PublicCard }) {
  const { facts } = getKind(card_type_id).read(vcard)
  const role = [facts.role, facts.organization].filter(Boolean).join(' · ')
  return (
    <div className="found-card">
      <Portrait name={facts.title} photo={facts.picture} />
      <div>
        <strong dir="auto">{facts.title}</strong>
        {role === '' ? null : <span dir="auto">{role}</span>}
      </div>
    </div>
  )
}
