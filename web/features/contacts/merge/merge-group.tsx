import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Radio } from '@mantine/core'
import { useState } from 'react'
import type { SharedContact } from '#contract/contact-shapes.ts'
import { SecondaryButton } from '#web/kit/buttons.tsx'
import { DateTime } from '#web/kit/date-time.tsx'
import { detailsOf } from './merged-details.ts'
import { useAddDifferent, useMerge } from './use-merges.ts'
import './merge.css'

export type Merged = {
  readonly name: string
  readonly count: number
  /** As `separateSharedContacts` takes it to undo the merge. */
  readonly joined: readonly (readonly number[])[]
}

type MergeGroupProps = {
  readonly contacts: readonly SharedContact[]
  readonly onMerged: (merged: Merged) => void
  /** After the owner said that these are different people. Absent: the owner has selected the leads. */
  readonly onDifferent?: ((ids: readonly number[]) => void) | undefined
}

/** Leads that may be of one person, side by side, and what the merged one will hold. */
export function MergeGroup({ contacts, onMerged, onDifferent }: MergeGroupProps) {
  const { t } = useLingui()
  const { mutate, isPending } = useMerge()
  const [mainId, setMain] = useState(contacts[0]?.shared_contact_id)
  const [left, setLeft] = useState<readonly number[]>([])
  const chosen = contacts.filter(({ shared_contact_id: id }) => !left.includes(id))
  const main = chosen.find(({ shared_contact_id: id }) => id === mainId) ?? chosen[0]
  const name = main?.name ?? ''
  const merge = () => {
    if (main === undefined) return
    const ids = chosen.map(({ shared_contact_id: id }) => id).filter((id) => id !== main.shared_contact_id)
    mutate(
      { body: { shared_contact_id: main.shared_contact_id, ids } },
      { onSuccess: ({ joined }) => onMerged({ name, count: chosen.length, joined }) },
    )
  }
  const toggle = (id: number) =>
    setLeft(left.includes(id) ? left.filter((other) => other !== id) : [...left, id])
  return (
    <section className="merge-group" aria-label={t`Leads of ${name}`}>
      <Radio.Group
        label={t`Shown name and company`}
        value={String(main?.shared_contact_id)}
        onChange={(id) => setMain(Number(id))}
      >
        <div className="merge-choices">
          {contacts.map((contact) => (
            <Choice
              key={contact.shared_contact_id}
              contact={contact}
              isLeft={left.includes(contact.shared_contact_id)}
              onToggle={contacts.length > 2 ? () => toggle(contact.shared_contact_id) : undefined}
            />
          ))}
        </div>
      </Radio.Group>
      {main === undefined || chosen.length < 2 ? null : <Result main={main} contacts={chosen} />}
      <div className="merge-actions">
        <SecondaryButton loading={isPending} disabled={chosen.length < 2} onClick={merge}>
          {t`${plural(chosen.length, { one: 'Merge # lead', other: 'Merge # leads' })}`}
        </SecondaryButton>
        {onDifferent === undefined ? null : <DifferentButton contacts={chosen} onDifferent={onDifferent} />}
      </div>
    </section>
  )
}

type DifferentButtonProps = {
  readonly contacts: readonly SharedContact[]
  readonly onDifferent: (ids: readonly number[]) => void
}

/** No two of these leads are suggested as one person again. */
function DifferentButton({ contacts, onDifferent }: DifferentButtonProps) {
  const { t } = useLingui()
  const { mutate, isPending } = useAddDifferent()
  const ids = contacts.map(({ shared_contact_id: id }) => id)
  return (
    <Button
      variant="subtle"
      loading={isPending}
      disabled={ids.length < 2}
      onClick={() => mutate({ body: { ids } }, { onSuccess: () => onDifferent(ids) })}
    >
      {ids.length > 2
        ? t`${plural(ids.length, { one: 'These are # different people', other: 'These are # different people' })}`
        : t`Not the same person`}
    </Button>
  )
}

type ChoiceProps = {
  readonly contact: SharedContact
  readonly isLeft: boolean
  /** Leaves the lead out; undefined where there are only two. */
  readonly onToggle: (() => void) | undefined
}

function Choice({ contact, isLeft, onToggle }: ChoiceProps) {
  const { t } = useLingui()
  const { name, company, shared_contact_id: id, created_at: at } = contact
  const { phones, emails } = detailsOf([contact])
  return (
    <div className="merge-choice" data-left={isLeft || undefined}>
      <Radio value={String(id)} disabled={isLeft} label={<bdi>{name}</bdi>} />
      <p>
        {[company, ...phones, ...emails]
          .filter((text) => text !== '')
          .map((text) => (
            <bdi key={text}>{text}</bdi>
          ))}
        <span>
          <Trans>
            Sent on <DateTime at={at} />
          </Trans>
        </span>
      </p>
      {onToggle === undefined ? null : (
        <Checkbox
          size="sm"
          label={t`Same person`}
          aria-label={t`${name} is the same person`}
          checked={!isLeft}
          onChange={onToggle}
        />
      )}
    </div>
  )
}

type ResultProps = { readonly main: SharedContact; readonly contacts: readonly SharedContact[] }

/** What the merged lead will hold. */
function Result({ main, contacts }: ResultProps) {
  const { t } = useLingui()
  const { phones, emails, count } = detailsOf([main, ...contacts.filter((other) => other !== main)])
  const tags = new Set(contacts.flatMap((contact) => contact.tags.map(({ name }) => name)))
  const notes = contacts.map(({ note }) => note).filter((note) => note !== '')
  const rows = [
    { title: t`Name`, values: [main.name, main.company] },
    { title: t`Phone`, values: phones },
    { title: t`Email`, values: emails },
    { title: t`Tags`, values: [...tags] },
    { title: t({ message: 'Note', context: 'about a contact' }), values: notes },
  ]
  return (
    <div className="merge-result">
      <h3>
        <Trans>The merged lead</Trans>
      </h3>
      <dl>
        {rows.map(({ title, values }) => {
          const shown = values.filter((value) => value !== '')
          return shown.length === 0 ? null : (
            <div key={title}>
              <dt>{title}</dt>
              {shown.map((value) => (
                <dd key={value}>
                  <bdi>{value}</bdi>
                </dd>
              ))}
            </div>
          )
        })}
      </dl>
      <p>
        {t`${plural(count, { one: 'What was sent # time stays, with its consent.', other: 'What was sent # times stays, each with its consent.' })}`}
      </p>
    </div>
  )
}
