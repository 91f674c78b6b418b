import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { listNfcTags } from '#contract/nfc-production.ts'
import type { NfcTag } from '#contract/nfc-production.ts'
import { csvRow, utf8Bom } from '#formats/csv.ts'
import { ndefOfUrl } from '#formats/ndef.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { saveFile } from '#web/lib/download.ts'
import { SecondaryLink, TextLink } from '#web/lib/links.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { canWriteTags } from './tag-writer.ts'
import { useStation } from './use-station.ts'
import './encode-station.css'

/** Writes the chips of all orders in production one after the other, or gives their list to an encoder. */
export function EncodeStation() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(endpointQuery(listNfcTags))
  return (
    <>
      <PageHeader
        title={t`Chips to write`}
        description={t`Each chip of an order in production gets the address of its code.`}
      />
      {data === undefined ? (
        error === null ? (
          <Skeletons of="rows" label={t`Loading the chips`} />
        ) : (
          <LoadError title={t`The chips could not be loaded`} description={error.message} onRetry={refetch} />
        )
      ) : data.list.length === 0 ? (
        <EmptyState
          illustration="inbox"
          title={t`No chips wait`}
          description={t`Chips wait here while their order is in production.`}
          action={<SecondaryLink to="/backbone/nfc/orders">{t`NFC orders`}</SecondaryLink>}
        />
      ) : (
        <Waiting tags={data.list} />
      )}
    </>
  )
}

function Waiting({ tags }: { readonly tags: readonly NfcTag[] }) {
  return (
    <div className="nfc-station">
      {canWriteTags() ? <Writer tags={tags} /> : <NoWriter />}
      <Button
        variant="default"
        leftSection={<IconFileExport size={18} stroke={1.5} aria-hidden />}
        onClick={() => saveFile(listForEncoder(tags), 'nfc-chips.csv')}
      >
        <Trans>Export the list</Trans>
      </Button>
      <Queue tags={tags} />
    </div>
  )
}

function NoWriter() {
  return (
    <p className="nfc-station-note">
      <Trans>
        This browser cannot write chips. Open this page in Chrome on an Android phone, or export the list for
        an encoder.
      </Trans>
    </p>
  )
}

function Writer({ tags }: { readonly tags: readonly NfcTag[] }) {
  const { t } = useLingui()
  const station = useStation(tags)
  const { current, isOn, isLocking, message } = station
  return (
    <section className="nfc-station-now" aria-label={t`Next chip`}>
      {current === undefined ? null : (
        <p>
          <strong>
            <bdi>{current.card_name || current.code}</bdi>
          </strong>{' '}
          <span className="v-figures">
            {current.tags_written + 1} / {current.quantity}
          </span>
          <bdi dir="ltr">{current.tag_url}</bdi>
        </p>
      )}
      <Checkbox
        label={t`Lock each chip afterwards`}
        description={t`Nobody can write a locked chip again, you neither.`}
        checked={isLocking}
        onChange={({ currentTarget }) => station.setLocking(currentTarget.checked)}
      />
      <Button variant="filled" color="seal" onClick={isOn ? station.stop : station.start}>
        {isOn ? <Trans>Stop writing</Trans> : <Trans>Start writing</Trans>}
      </Button>
      <p role="status">
        {message || (isOn ? <Trans>Hold the next chip to the back of the phone.</Trans> : null)}
      </p>
    </section>
  )
}

function Queue({ tags }: { readonly tags: readonly NfcTag[] }) {
  return (
    <ol className="nfc-station-queue">
      {tags.map(({ nfc_order_id: id, card_name, code, template_name, quantity, tags_written }) => (
        <li key={id}>
          <TextLink to="/backbone/nfc/order-{$id}" params={{ id: String(id) }}>
            <bdi>{card_name || code}</bdi>
          </TextLink>
          <span>
            <bdi>{template_name}</bdi> ·{' '}
            <Plural value={quantity - tags_written} one="# chip" other="# chips" />
          </span>
        </li>
      ))}
    </ol>
  )
}

const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** One line for each chip: encoders take the address, or the whole message as bytes. */
function listForEncoder(tags: readonly NfcTag[]): Blob {
  const lines = tags.flatMap(({ nfc_order_id, code, tag_url, quantity, tags_written }) =>
    Array.from({ length: quantity - tags_written }, (_, index) =>
      csvRow([nfc_order_id, tags_written + index + 1, code, tag_url, toHex(ndefOfUrl(tag_url))]),
    ),
  )
  return new Blob([utf8Bom, csvRow(['order', 'chip', 'code', 'url', 'ndef_hex']), ...lines], {
    type: 'text/csv',
  })
}
