import type { SavedContact } from '#contract/contact-shapes.ts'
import type { Column } from '#web/kit/data-list-types.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { BareLink } from '#web/lib/links.tsx'
import { Portrait } from '../portrait.tsx'
import { CardState } from './card-state.tsx'
import './saved-columns.css'

export const savedColumns: readonly Column<SavedContact>[] = [
  { key: 'name', title: 'Name', main: true, render: (contact) => <SavedName contact={contact} /> },
  {
    key: 'company',
    title: 'Company',
    render: ({ company }) => (company === '' ? '–' : <bdi>{company}</bdi>),
  },
  { key: 'updated_at', title: 'Card changed', render: ({ updated_at }) => <DateTime at={updated_at} /> },
  { key: 'saved_at', title: 'Kept since', render: ({ saved_at }) => <DateTime at={saved_at} /> },
]

function SavedName({ contact }: { readonly contact: SavedContact }) {
  return (
    <div className="saved-name">
      <Portrait name={contact.name} photo={contact.photo} />
      <div>
        <BareLink to="/dashboard/contacts/$value" params={{ value: String(contact.contact_id) }} dir="auto">
          {contact.name}
        </BareLink>
        {contact.job_title === '' ? null : (
          <div className="saved-role">
            <bdi>{contact.job_title}</bdi>
          </div>
        )}
        <CardState status={contact.status} />
      </div>
    </div>
  )
}
