import { evaluate } from '@tanstack/react-form'
import { useRef, useState } from 'react'
import type { Conflict } from './conflict-dialog.tsx'
import { mergeNewer } from './merge-newer.ts'
import type { DraftOptions } from './use-form-draft.ts'
import { useFormDraft } from './use-form-draft.ts'
import type { LeaveGuard } from './use-leave-guard.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

export type KeepOptions<Values> = {
  /** Stores what is typed. `FormNotices` offers it when the form is opened again, unless the form opens with it. */
  readonly draft?: DraftOptions<Values> | undefined
  /** Asks before what was typed is lost: for forms that take longer than a minute to fill in. */
  readonly guardsLeaving?: true | LeaveGuard
  /**
   * Loads the newest values after a conflict of versions; the caller remembers their version for `send`. `FormNotices`
   * says that there is a newer version.
   */
  readonly loadNewer?: (() => Promise<Values>) | undefined
  /** Called when the form shows other values: after a reset, a restored draft, a newer version. */
  readonly onReplaced?: () => void
}

/** What is needed here of a form of TanStack, whose own type has twelve parameters. */
type FormState<Values> = {
  readonly state: { readonly values: Values; readonly isSubmitting: boolean }
  readonly store: {
    readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void }
  }
  readonly reset: (values?: Values, options?: { keepDefaultValues?: boolean }) => void
}

export type FormActions = {
  readonly submit: () => Promise<void>
  readonly showError: (error: unknown) => void
}

/** Keeps what was typed: over a closed page, a link that was followed, and a newer version on the server. */
export function useKeptValues<Values>(
  form: FormState<Values>,
  start: Values,
  { draft, guardsLeaving, loadNewer, onReplaced }: KeepOptions<Values>,
  actions: FormActions,
) {
  const saved = useRef(start)
  const show = (values: Values = start) => {
    form.reset(values, { keepDefaultValues: true })
    onReplaced?.()
  }
  const hasUnsaved = () => !evaluate(form.state.values, saved.current)
  const { found, isRestored, forget, isKept } = useFormDraft(draft, {
    read: () => (hasUnsaved() ? form.state.values : undefined),
    restore: show,
    subscribe: (listener) => form.store.subscribe(listener),
  })
  const guard = guardsLeaving === true ? {} : guardsLeaving
  const isLost = () => hasUnsaved() && !(guard?.onlyUnstored && isKept())
  // a form that is being sent leads to the next page itself
  useLeaveGuard(guard, () => !form.state.isSubmitting && isLost())
  /** @param values what the server has now; what was typed since is still unsaved */
  const setSaved = (values: Values) => {
    saved.current = values
    if (!hasUnsaved()) forget()
  }
  const { conflict, setConflict } = useConflict(loadNewer, actions, {
    keep: setSaved,
    merge: (newest) => {
      show(mergeNewer(saved.current, form.state.values, newest))
      setSaved(newest)
    },
    replace: (newest) => {
      show(newest)
      setSaved(newest)
    },
  })
  return {
    notices: { draft: found, conflict },
    isRestored,
    show,
    /** Shows what the server has, and removes the draft. */
    discard: () => {
      show(saved.current)
      forget()
    },
    setConflict,
    setSaved,
  }
}

type WaysToTake<Values> = Readonly<Record<'keep' | 'merge' | 'replace', (newest: Values) => void>>

/** What can be done about a newer version on the server. */
function useConflict<Values>(
  loadNewer: KeepOptions<Values>['loadNewer'],
  { submit, showError }: FormActions,
  take: WaysToTake<Values>,
) {
  const [hasConflict, setConflict] = useState(false)
  const [isLoading, setLoading] = useState(false)
  /** @returns whether the newest values could be loaded */
  const resolve = async (way: keyof WaysToTake<Values>) => {
    setLoading(true)
    try {
      const newest = await loadNewer?.()
      if (newest !== undefined) take[way](newest)
      return true
    } catch (error) {
      showError(error)
      return false
    } finally {
      setConflict(false)
      setLoading(false)
    }
  }
  const open: Conflict = {
    isLoading,
    close: () => setConflict(false),
    merge: () => void resolve('merge'),
    replace: () => void resolve('replace'),
    overwrite: () => void resolve('keep').then((isLoaded) => (isLoaded ? submit() : undefined)),
  }
  return { conflict: hasConflict ? open : undefined, setConflict }
}
