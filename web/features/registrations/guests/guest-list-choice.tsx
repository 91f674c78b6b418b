import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { importGuests } from '#contract/guest-list.ts'
import type { GuestColumns } from '#contract/guest-list.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { OrganisedEvent } from '#contract/organised-events.ts'
import { PrimaryButton, SubtleButton } from '#web/kit/buttons.tsx'
import { FormActions } from '#web/kit/field-stack.tsx'
import { FileDrop, WithMouse } from '#web/kit/file-drop.tsx'
import { readChosenText } from '#web/lib/chosen-text.ts'
import type { ChosenText } from '#web/lib/chosen-text.ts'
import { EncodingChoice } from '#web/lib/encoding-choice.tsx'
import { useEndpointMutation } from '#web/lib/query.ts'
import { ErrorTable } from '#web/resource/import-choice.tsx'
import { UnreadColumns } from '#web/resource/unread-columns.tsx'
import { ColumnChoice } from './column-choice.tsx'

type ChoiceProps = {
  readonly event: OrganisedEvent
  readonly onClose: () => void
  /** The import has begun. */
  readonly onStarted: () => Promise<void>
}

/** The server reads the file and tells which column is what and what would happen; the organiser mends that and decides. */
export function GuestListChoice({ event, onClose, onStarted }: ChoiceProps) {
  const { t } = useLingui()
  const { file, preview, error, isPending, ticketType, read, choose, change, write } = useGuestList(
    event,
    onStarted,
  )
  const used = Object.values(preview?.columns ?? {})
  const [mailsTickets, setMailsTickets] = useState(true)
  return (
    <Stack className="v-import-task">
      <p>
        <Trans>
          Save your list as a CSV file, with one guest or family in each line: the name and, where you have
          them, mail address, phone number, ticket, number of guests and food.
        </Trans>
      </p>
      <FileDrop
        label={file?.name ?? t`Choose a CSV file`}
        hint={file === undefined ? <SizeHint /> : t`Choose another file`}
        accept=".csv,.txt,text/csv"
        error={error}
        onFiles={([chosen]) => void choose(chosen)}
      />
      <EncodingChoice file={file} onChange={read} />
      {preview === undefined ? null : (
        <>
          <ColumnChoice
            header={preview.header}
            columns={preview.columns}
            onChange={(columns) => change({ columns })}
          />
          <UnreadColumns names={preview.header.filter((name) => !used.includes(name))} />
          <OtherTicket event={event} value={ticketType} onChange={(type) => change({ ticketType: type })} />
          <Switch
            label={t`Mail the tickets at once`}
            description={t`Otherwise you send them from your list of registrations when you like.`}
            checked={mailsTickets}
            onChange={({ currentTarget }) => setMailsTickets(currentTarget.checked)}
          />
          <GuestPreview preview={preview} />
        </>
      )}
      <FormActions>
        <PrimaryButton
          loading={isPending}
          disabled={(preview?.created ?? 0) === 0}
          onClick={() => void write(mailsTickets).catch(() => undefined)}
        >
          <Trans>Import</Trans>
        </PrimaryButton>
        <SubtleButton onClick={onClose}>
          <Trans>Cancel</Trans>
        </SubtleButton>
      </FormActions>
    </Stack>
  )
}

function SizeHint() {
  const { t } = useLingui()
  return (
    <>
      {t`Up to 2 MB and 50,000 lines`} <WithMouse>· {t`Or drop it here`}</WithMouse>
    </>
  )
}

type OtherTicketProps = {
  readonly event: OrganisedEvent
  readonly value: number | null | undefined
  readonly onChange: (type: number | null) => void
}

/** The ticket of lines that name none; an event with one type of tickets needs no choice. */
function OtherTicket({ event, value, onChange }: OtherTicketProps) {
  const { t } = useLingui()
  const types = event.ticket_types.filter(({ is_active: isOffered }) => isOffered)
  if (types.length < 2) return null
  return (
    <NativeSelect
      label={t`Ticket of lines that name none`}
      value={value ?? ''}
      data={[
        { value: '', label: t`Such lines are left out` },
        ...types.map(({ ticket_type_id: id, pricing_type: label }) => ({ value: String(id), label })),
      ]}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
    />
  )
}

type Preview = ReplyOf<typeof importGuests>
type Matched = { readonly columns?: GuestColumns; readonly ticketType?: number | null }

/** The chosen file, and what the server says of it with the columns as they are matched now. */
function useGuestList({ card_id }: OrganisedEvent, onStarted: () => Promise<void>) {
  const [file, setFile] = useState<ChosenText>()
  const [matched, setMatched] = useState<Matched>({})
  // stays while the server reads the file again
  const [preview, setPreview] = useState<Preview>()
  const send = useEndpointMutation(importGuests, { showsError: true })
  const bodyOf = (csv: string, { columns, ticketType = null }: Matched) => ({
    card_id,
    csv,
    ticket_type_id: ticketType,
    ...(columns && { columns }),
  })
  const check = (csv: string, by: Matched) => {
    setMatched(by)
    void send
      .mutateAsync({ body: { ...bodyOf(csv, by), dry_run: true } })
      .catch(() => undefined)
      .then(setPreview)
  }
  const read = (chosen: ChosenText) => {
    setFile(chosen)
    check(chosen.text, {})
  }
  return {
    file,
    preview,
    read,
    error: send.error?.fields[0]?.message ?? send.error?.message,
    isPending: send.isPending,
    ticketType: matched.ticketType,
    choose: async (chosen: File | undefined) => {
      if (chosen !== undefined) read(await readChosenText(chosen))
    },
    change: (changed: Matched) =>
      check(file?.text ?? '', { columns: preview?.columns ?? {}, ...matched, ...changed }),
    write: async (mails_tickets: boolean) => {
      const columns = preview?.columns ?? {}
      const body = bodyOf(file?.text ?? '', { ...matched, columns })
      await send.mutateAsync({ body: { ...body, mails_tickets, dry_run: false } })
      await onStarted()
    },
  }
}

function GuestPreview({ preview: { created, skipped, errors, columns } }: { readonly preview: Preview }) {
  const { t } = useLingui()
  const lines = new Set(errors.map(({ line }) => line)).size
  return (
    <section aria-label={t`Preview`} className="v-import-preview">
      <p role="status">
        {columns.first_name === undefined ? (
          <Trans>Choose the column that holds the names.</Trans>
        ) : (
          <>
            <b>
              <Plural
                value={created}
                _0="No guest is added."
                one="# guest is added."
                other="# guests are added."
              />
            </b>{' '}
            {skipped > 0 ? (
              <Plural value={skipped} one="# is on the list already." other="# are on the list already." />
            ) : null}{' '}
            {lines > 0 ? (
              <Plural value={lines} one="# line is left out." other="# lines are left out." />
            ) : null}
          </>
        )}
      </p>
      {errors.length === 0 ? null : <ErrorTable errors={errors} />}
    </section>
  )
}
