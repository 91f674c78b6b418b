import { useLingui } from '@lingui/react/macro'
import { maxHosts, maxSessions } from '#contract/kinds/event-values.ts'
import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import { ProseField, TextField } from '../../parts/fields.tsx'
import { ItemList } from '../../parts/item-list.tsx'
import { PictureField } from '../../parts/picture-field.tsx'
import { useCardForm } from '../../use-editor.tsx'
import { newHost, newSession } from './draft-event.ts'
import type { DraftEvent } from './draft-event.ts'
import { WallTimeField } from './event-inputs.tsx'

/** Who gives the event, in the order of the page. */
export function HostFields() {
  const { t } = useLingui()
  return (
    <ItemList
      list="hosts"
      nameOf={(position) => t`host ${position}`}
      removedText={t`The host is removed.`}
      max={maxHosts}
      emptyText={t`People, families, clubs: guests see their faces and names.`}
      addButtons={[{ label: t`Add host`, createItem: newHost, firstField: 'name' }]}
    >
      {(index) => <HostItem index={index} />}
    </ItemList>
  )
}

function HostItem({ index }: { readonly index: number }) {
  const { t } = useLingui()
  const item = `vcard.hosts[${index}]` as const
  return (
    <FieldStack>
      <FieldRow>
        <TextField at={`${item}.name`} label={t`Name`} required />
        <TextField at={`${item}.role`} label={t`Role`} placeholder={t`Speaker, chair, cook`} />
      </FieldRow>
      <TextField at={`${item}.link`} label={t`Link`} type="url" help={t`Optional`} />
      <PictureField
        at={`${item}.image`}
        labels={{ add: t`Add picture`, change: t`Change picture` }}
        shape="square"
      />
    </FieldStack>
  )
}

/** The sessions. The page has them in the order of their times, whatever their order here. */
export function SessionFields() {
  const { t } = useLingui()
  const form = useCardForm()
  const createItem = () => newSession(form.state.values.vcard as DraftEvent)
  return (
    <ItemList
      list="agenda"
      nameOf={(position) => t`session ${position}`}
      removedText={t`The session is removed.`}
      max={maxSessions}
      emptyText={t`Talks, meals, ceremonies: what happens when, and in which room.`}
      addButtons={[{ label: t`Add session`, createItem, firstField: 'title' }]}
    >
      {(index) => <SessionItem index={index} />}
    </ItemList>
  )
}

function SessionItem({ index }: { readonly index: number }) {
  const { t } = useLingui()
  const item = `vcard.agenda[${index}]` as const
  return (
    <FieldStack>
      <TextField at={`${item}.title`} label={t`Title`} required />
      <FieldRow>
        <WallTimeField at={`${item}.starts`} label={t`Begins`} help={t`The page sorts sessions by time.`} />
        <WallTimeField at={`${item}.ends`} label={t`Ends`} help={t`Optional`} />
      </FieldRow>
      <FieldRow>
        <TextField at={`${item}.place`} label={t`Room or stage`} />
      </FieldRow>
      <ProseField at={`${item}.speakers`} label={t`Speakers`} help={t`One name in each line.`} />
      <ProseField at={`${item}.description`} label={t`Description`} />
    </FieldStack>
  )
}
