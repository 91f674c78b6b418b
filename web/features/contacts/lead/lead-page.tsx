import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import type { SharedContactDetail } from '#contract/contact-shapes.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { TextLink } from '#web/lib/links.tsx'
import { ContactLinks } from '../leads/contact-links.tsx'
import { LeadGone } from '../leads/no-leads.tsx'
import { useSharedContactActions } from '../leads/use-shared-contacts.ts'
import { NotesForm } from '../tags/notes-form.tsx'
import { useNotesActions } from '../tags/use-contact-tags.ts'
import { LeadStateBadge } from './lead-state.tsx'
import { ReplyButtons } from './reply-buttons.tsx'
import { SentParts } from './sent-parts.tsx'
import { SheetActions } from './sheet-actions.tsx'
import { StateButtons } from './state-buttons.tsx'
import { isNoLead, useLead } from './use-lead.ts'
import './lead-page.css'

export type LeadPageProps = {
  /** Undefined for an address that names none. */
  readonly id: number | undefined
  readonly onRemoved: () => void
}

/** One lead: what was sent, when and where, how to answer, and what the user has done about it. */
export function LeadPage({ id, onRemoved }: LeadPageProps) {
  return id === undefined ? <LeadGone /> : <LoadedLead {...{ id, onRemoved }} />
}

function LoadedLead({ id, onRemoved }: { readonly id: number; readonly onRemoved: () => void }) {
  const { t } = useLingui()
  const { data, error, refetch } = useLead(id)
  if (isNoLead(error)) return <LeadGone />
  if (data !== undefined) return <LeadSheet lead={data} onRemoved={onRemoved} />
  if (error === null) return <Skeletons of="fields" label={t`Loading the lead`} />
  return <LoadError title={t`The lead could not be loaded`} description={error.message} onRetry={refetch} />
}

type LeadSheetProps = { readonly lead: SharedContactDetail; readonly onRemoved: () => void }

/** It counts as seen once it is shown. */
function LeadSheet({ lead, onRemoved }: LeadSheetProps) {
  const { shared_contact_id: id, seen } = lead
  const { setSeen } = useSharedContactActions()
  const { mutateAsync: saveNotes } = useNotesActions().ofShared
  const see = useEffectEvent(() => setSeen.mutate({ body: { shared_contact_id: id } }))
  useEffect(() => {
    if (!seen) see()
  }, [id, seen])
  return (
    <article className="lead">
      <p className="lead-above">
        <TextLink to="/dashboard/shared-contact">
          <Trans>Leads</Trans>
        </TextLink>
      </p>
      <header className="lead-head">
        <Title order={1}>
          <bdi>{lead.name}</bdi>
        </Title>
        <LeadStateBadge lead={lead} />
        {lead.company === '' ? null : (
          <p className="lead-company" dir="auto">
            {lead.company}
          </p>
        )}
      </header>
      <SentParts contact={lead} place={lead.place} />
      <ContactLinks contact={lead} />
      <ReplyButtons key={id} lead={lead} />
      <StateButtons lead={lead} />
      <NotesForm
        key={`notes ${id}`}
        contact={lead}
        onSave={(added) => saveNotes({ body: { shared_contact_id: id, ...added } })}
      />
      <SheetActions {...{ lead, onRemoved }} />
    </article>
  )
}
