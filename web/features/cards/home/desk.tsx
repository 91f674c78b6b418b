import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CloseButton, Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { CardListItem } from '#contract/card-shapes.ts'
import { UndoSnackbar } from '#web/kit/undo-snackbar.tsx'
import type { DeskNote } from './list-notes.ts'
import { listNotes } from './list-notes.ts'
import { NoteAction, NoteText } from './note-parts.tsx'
import { expectsNotes, rememberNotes, useDesk, useFirstSteps } from './use-desk.ts'
import './desk.css'

/** What came since yesterday, in a sentence. */
export function DaySentence() {
  const { data, isPending } = useDesk()
  return (
    <span className="desk-day" aria-busy={isPending || undefined}>
      {isPending ? '\u00a0' : data === undefined ? <Quiet /> : <Came {...data} />}
    </span>
  )
}

const Quiet = () => <Trans>A printed code stays: change its card as often as you like.</Trans>

function Came({ leads, visits }: { readonly leads: number; readonly visits: number }) {
  if (leads > 0 && visits > 0)
    return (
      <Trans>
        <Plural
          value={leads}
          one="# person left their details since yesterday"
          other="# people left their details since yesterday"
        />
        ; <Plural value={visits} one="your cards were opened once." other="your cards were opened # times." />
      </Trans>
    )
  if (leads > 0)
    return (
      <Plural
        value={leads}
        one="# person left their details since yesterday."
        other="# people left their details since yesterday."
      />
    )
  if (visits > 0)
    return (
      <Plural
        value={visits}
        one="Your cards were opened once since yesterday."
        other="Your cards were opened # times since yesterday."
      />
    )
  return <Trans>Quiet since yesterday. Your code is ready for whoever you meet next.</Trans>
}

type DeskProps = {
  /** A card that can be shared and printed. */
  readonly card: CardListItem | undefined
  readonly onShowCode: (card: CardListItem) => void
}

/** What waits, and the first steps of a new account: three notes at most. Nothing while it cannot be loaded. */
export function Desk({ card, onShowCode }: DeskProps) {
  const { t } = useLingui()
  const { data, isPending } = useDesk()
  const setWanted = useFirstSteps()
  const [isUndoable, setUndoable] = useState(false)
  const notes = data === undefined ? undefined : listNotes(data, card !== undefined)
  const count = notes?.length
  useEffect(() => {
    if (count !== undefined) rememberNotes(count)
  }, [count])
  const close = () => setUndoable(false)
  return (
    <>
      {isUndoable ? (
        <UndoSnackbar onUndo={() => setWanted(true, close)} onClose={close}>
          <Trans>The first steps are hidden.</Trans>
        </UndoSnackbar>
      ) : null}
      {isPending ? (
        <NotePlaces />
      ) : notes === undefined || notes.length === 0 ? null : (
        <ul className="desk-notes" aria-label={t`What waits for you`}>
          {notes.map((note) => (
            <Note
              key={note.of}
              {...{ note, card, onShowCode }}
              onHide={() => setWanted(false, () => setUndoable(true))}
            />
          ))}
        </ul>
      )}
    </>
  )
}

/** As large as the notes that come. */
function NotePlaces() {
  const [isExpected] = useState(expectsNotes)
  return isExpected ? (
    <div className="desk-notes" aria-hidden>
      <Skeleton className="desk-note" data-empty />
    </div>
  ) : null
}

type NoteProps = DeskProps & { readonly note: DeskNote; readonly onHide: () => void }

function Note({ note, onHide, ...props }: NoteProps) {
  const { t } = useLingui()
  return (
    <li className="desk-note" data-step={'done' in note || undefined}>
      {'done' in note ? (
        <div className="desk-note-head">
          <StepCount {...note} />
          <CloseButton size="sm" aria-label={t`Hide the first steps`} onClick={onHide} />
        </div>
      ) : null}
      <p>
        <NoteText note={note} />
      </p>
      <NoteAction note={note} {...props} />
    </li>
  )
}

function StepCount({ done, steps }: { readonly done: number; readonly steps: number }) {
  return (
    <small>
      <Trans>
        First steps: {done} of {steps}
      </Trans>
    </small>
  )
}
