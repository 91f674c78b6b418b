import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import type { MyNfcEnquiry, NfcEnquiryStatus } from '#contract/nfc.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { PriceText } from '../prices.tsx'
import { EnquiryStatus, enquiryStatuses } from '../statuses.tsx'
import { Track } from './track.tsx'
import { useMyEnquiries } from './use-order.ts'

/** What the person has asked for, each on its way like a parcel. Nothing while there is none. */
export function MyEnquiries() {
  const { t } = useLingui()
  const { data, error, refetch } = useMyEnquiries()
  if (data === undefined)
    return error === null ? null : (
      <LoadError
        title={t`Your enquiries could not be loaded`}
        description={error.message}
        onRetry={refetch}
      />
    )
  if (data.list.length === 0) return null
  return (
    <section className="nfc-enquiries" aria-labelledby="nfc-enquiries">
      <Title order={2} size="h3" id="nfc-enquiries">
        <Trans>Your enquiries</Trans>
      </Title>
      <ul>
        {data.list.map((enquiry) => (
          <Enquiry key={enquiry.nfc_enquiry_id} enquiry={enquiry} />
        ))}
      </ul>
    </section>
  )
}

function Enquiry({ enquiry }: { readonly enquiry: MyNfcEnquiry }) {
  const { template_name, quantity, card_name, code, price, status } = enquiry
  return (
    <li>
      <div className="nfc-enquiry-head">
        <strong>
          <Plural value={quantity} one="# card" other="# cards" /> · <bdi>{template_name}</bdi>
        </strong>
        <EnquiryStatus status={status} />
      </div>
      <p>
        {card_name === '' ? null : (
          <>
            <bdi>{card_name}</bdi> ·{' '}
          </>
        )}
        <bdi>{code}</bdi> · <PriceText price={price} quantity={quantity} />
      </p>
      <EnquiryTrack enquiry={enquiry} />
    </li>
  )
}

const steps: Readonly<Record<NfcEnquiryStatus, MessageDescriptor>> = {
  new: msg`Enquiry sent`,
  contacted: msg`We get in touch`,
  ordered: msg`Cards ordered`,
  closed: enquiryStatuses.closed,
}

function EnquiryTrack({ enquiry: { status, created_at, updated_at } }: { readonly enquiry: MyNfcEnquiry }) {
  const stations = ['new', 'contacted', status === 'closed' ? 'closed' : 'ordered'] as const
  return (
    <Track
      stations={stations.map((one) => steps[one])}
      reached={stations.findIndex((one) => one === status)}
      began={created_at}
      now={updated_at}
    />
  )
}
