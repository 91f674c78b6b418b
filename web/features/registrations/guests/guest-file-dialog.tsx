import { Trans, useLingui } from '@lingui/react/macro'
import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { downloadGuests } from '#contract/event-desk.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { OrganisedEvent } from '#contract/organised-events.ts'
import { registrations } from '#contract/registrations.ts'
import { guestFileFormats, guestFileRows } from '#contract/registration-values.ts'
import { PrimaryButton, SubtleButton } from '#web/kit/buttons.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { useEndpointDownload } from '#web/lib/download.ts'
import { useListState } from '#web/resource/use-list-state.ts'

type GuestFileProps = { readonly event: OrganisedEvent; readonly onClose: () => void }
type Format = (typeof guestFileFormats)[number]
type Rows = (typeof guestFileRows)[number]

/** Which file, and what a row of it is. It holds what search and filters of the list leave. */
export function GuestFileDialog({ event, onClose }: GuestFileProps) {
  const { t } = useLingui()
  const [format, setFormat] = useState<Format>('xlsx')
  const [rows, setRows] = useState<Rows>('registrations')
  const list = useListState(registrations, { card_id: String(event.card_id) })
  const { mutate, isPending } = useEndpointDownload(downloadGuests)
  const formats: Readonly<Record<Format, string>> = { xlsx: t`Spreadsheet (Excel)`, csv: t`CSV file` }
  const kinds: Readonly<Record<Rows, string>> = {
    registrations: t`A row for each registration`,
    tickets: t`A row for each ticket`,
  }
  const search = list.q === '' ? {} : { search: list.q }
  const query = { ...list.filters, ...search, format, rows } as QueryOf<typeof downloadGuests>
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Download guest list`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <FieldStack>
        <p className="v-dialog-text">
          <Trans>In your language, with sums as you write them and times where the event is.</Trans>{' '}
          {list.isNarrowed ? <Trans>Search and filters of the list count.</Trans> : null}
        </p>
        <Choice
          label={t`File`}
          options={formats}
          keys={guestFileFormats}
          value={format}
          onChange={setFormat}
        />
        <Choice label={t`Rows`} options={kinds} keys={guestFileRows} value={rows} onChange={setRows} />
        <FormActions>
          <PrimaryButton loading={isPending} onClick={() => mutate({ query }, { onSuccess: onClose })}>
            <Trans>Download file</Trans>
          </PrimaryButton>
          <SubtleButton onClick={onClose}>
            <Trans>Cancel</Trans>
          </SubtleButton>
        </FormActions>
      </FieldStack>
    </Dialog>
  )
}

type ChoiceProps<Key extends string> = {
  readonly label: string
  readonly options: Readonly<Record<Key, string>>
  readonly keys: readonly Key[]
  readonly value: Key
  readonly onChange: (key: Key) => void
}

function Choice<Key extends string>({ label, options, keys, value, onChange }: ChoiceProps<Key>) {
  return (
    <Radio.Group label={label} value={value} onChange={onChange}>
      <Stack gap="xs">
        {keys.map((key) => (
          <Radio key={key} value={key} label={options[key]} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
