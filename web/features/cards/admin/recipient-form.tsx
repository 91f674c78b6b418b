import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { users } from '#contract/users-admin.ts'
import { RelationSelect } from '#web/form/relation-field.tsx'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { InvitedPersonForm } from '../invited-person-form.tsx'
import type { Recipient } from './recipient.ts'

type RecipientFormProps = { readonly onChosen: (recipient: Recipient) => void }

const ways = [
  { value: 'existing', label: msg`Has an account` },
  { value: 'new', label: msg`Is new here` },
]

/** Asks whom the card is for. */
export function RecipientForm({ onChosen }: RecipientFormProps) {
  const { t } = useLingui()
  const [way, setWay] = useState('existing')
  return (
    <>
      <PageHeader title={t`Create card`} description={t`Choose whom the card is for, then fill it in.`} />
      <FieldStack>
        <SegmentedControl
          aria-label={t`The person`}
          value={way}
          onChange={setWay}
          data={ways.map(({ value, label }) => ({ value, label: t(label) }))}
        />
        {way === 'new' ? (
          <InvitedPersonForm
            mailHelp={t`With it the person takes the account over: they confirm it, then set a password.`}
            onChosen={(person) => onChosen({ new_user: person })}
          />
        ) : (
          <ExistingUser onChosen={onChosen} />
        )}
      </FieldStack>
    </>
  )
}

function ExistingUser({ onChosen }: RecipientFormProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const go = () => {
    if (chosen === null) return setMissing(true)
    onChosen({ user_id: chosen })
  }
  return (
    <>
      <RelationSelect
        label={t`User`}
        description={t`Search by name, username, email or phone`}
        required
        error={isMissing && chosen === null ? t`Choose a user.` : undefined}
        value={chosen}
        onChange={(id) => setChosen(id === null ? null : String(id))}
        search={(search) => endpointQuery(users.list, { body: { search, status: 'active', limit: 20 } })}
        toOptions={({ list }) =>
          list.map(({ user_id: id, name, email }) => ({
            id,
            label: email === '' ? name : `${name} · ${email}`,
          }))
        }
      />
      <FormActions>
        <PrimaryButton onClick={go}>
          <Trans>Continue</Trans>
        </PrimaryButton>
      </FormActions>
    </>
  )
}
