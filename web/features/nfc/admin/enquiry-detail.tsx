import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button } from '@mantine/core'
import { mailHref } from '#cards/safe-href.ts'
import { fileUrl } from '#contract/picture-url.ts'
import { nextNfcStatuses, nfcEnquiries, nfcTemplates, updateNfcEnquiry } from '#contract/nfc.ts'
import type { RowOf } from '#contract/resource.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { CopyField } from '#web/kit/copy-field.tsx'
import { FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { ResourceDetail } from '#web/resource/resource-detail.tsx'
import { CardPreview } from '../card-preview.tsx'
import { PriceText } from '../prices.tsx'
import { enquiryStatuses } from '../statuses.tsx'
import { enquiriesView } from './enquiries-view.tsx'
import './enquiry-detail.css'

type Enquiry = RowOf<typeof nfcEnquiries>

const shown = [nfcEnquiries.list, nfcEnquiries.get, nfcTemplates.list, nfcTemplates.get]

/** What somebody asks for: the card as they saw it, how to reach them, and the next step. */
export function EnquiryDetail({ id }: { readonly id: string }) {
  return <ResourceDetail view={enquiriesView} id={id} action={stepsOf} lead={leadOf} />
}

const stepsOf = (enquiry: Enquiry) => <NextSteps enquiry={enquiry} />

const leadOf = (enquiry: Enquiry) => (
  <div className="nfc-enquiry">
    <div>
      <Facts enquiry={enquiry} />
      <NoteForm key={enquiry.version} enquiry={enquiry} />
    </div>
    <CardPreview
      host={new URL(enquiry.tag_url).host}
      card={{
        material: enquiry.material,
        front: enquiry.front_image,
        back: enquiry.back_image,
        picture: enquiry.image ?? '',
        name: enquiry.card_name,
        code: enquiry,
      }}
    />
  </div>
)

const stepLabels = {
  new: enquiryStatuses.new,
  contacted: msg`Set to contacted`,
  ordered: msg`Order the cards`,
  closed: msg`Close the enquiry`,
} as const

/** The person is told of each by mail. */
function NextSteps({ enquiry }: { readonly enquiry: Enquiry }) {
  const { i18n } = useLingui()
  const { nfc_enquiry_id, version, status } = enquiry
  const update = useEndpointMutation(updateNfcEnquiry, { invalidates: shown })
  return (
    <div className="nfc-steps">
      {nextNfcStatuses[status].map((next) => (
        <Button
          key={next}
          {...(next === 'closed' ? { variant: 'default' } : { variant: 'filled', color: 'seal' })}
          disabled={update.isPending}
          onClick={() => update.mutate({ body: { nfc_enquiry_id, version, status: next } })}
        >
          {i18n._(stepLabels[next])}
        </Button>
      ))}
    </div>
  )
}

function Facts({ enquiry }: { readonly enquiry: Enquiry }) {
  const { t } = useLingui()
  const { template_name, quantity, phone_no, email, message, image, tag_url } = enquiry
  const { unit_minor, currency, tax_inclusive } = enquiry
  const price =
    unit_minor === null || currency === null || tax_inclusive === null
      ? null
      : { amount_minor: unit_minor, currency, tax_inclusive }
  return (
    <>
      <dl className="v-details">
        <div>
          <dt>{t`NFC template`}</dt>
          <dd>
            {quantity} × <bdi>{template_name}</bdi>, <PriceText price={price} quantity={quantity} />
          </dd>
        </div>
        <div>
          <dt>{t`Email`}</dt>
          <dd>
            <Anchor href={mailHref(email)} dir="ltr">
              {email}
            </Anchor>
          </dd>
        </div>
        <div>
          <dt>{t`Phone number`}</dt>
          <dd>
            <Anchor href={`tel:${phone_no.replaceAll(/[^+\d]/g, '')}`} dir="ltr">
              {phone_no}
            </Anchor>
          </dd>
        </div>
        <div>
          <dt>{t`Their note`}</dt>
          <dd dir="auto">{message || '–'}</dd>
        </div>
        {image === null ? null : (
          <div>
            <dt>{t`Their picture`}</dt>
            <dd>
              <Anchor href={fileUrl(image, 960, 'webp')}>
                <Trans>Open the picture</Trans>
              </Anchor>
            </dd>
          </div>
        )}
      </dl>
      <CopyField
        label={t`Address of the chip`}
        value={tag_url}
        description={t`What the chip has to hold. It stays the same, whatever the code shows.`}
      />
    </>
  )
}

const NoteValues = updateNfcEnquiry.body.pick({ note: true })

function NoteForm({ enquiry }: { readonly enquiry: Enquiry }) {
  const { t } = useLingui()
  const { nfc_enquiry_id, version, status, note } = enquiry
  const update = useEndpointMutation(updateNfcEnquiry, { invalidates: shown, showsError: true })
  const { form, formProps } = useContractForm({
    schema: NoteValues,
    start: { note },
    send: async (values) => {
      await update.mutateAsync({ body: { nfc_enquiry_id, version, status, ...values } })
      showNotice(t`Note saved`)
    },
  })
  return (
    <form.AppForm>
      <form {...formProps} className="nfc-note">
        <FieldStack>
          <form.AppField name="note">
            {(field) => (
              <field.Textarea
                label={t`Your note`}
                description={t`For admins only.`}
                autosize
                minRows={2}
                dir="auto"
              />
            )}
          </form.AppField>
          <form.ServerError />
          <FormActions>
            <Button type="submit" variant="default" size="sm" loading={update.isPending}>
              <Trans>Save note</Trans>
            </Button>
          </FormActions>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}
