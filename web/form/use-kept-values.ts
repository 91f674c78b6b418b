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
  options: KeepOptions<Values>,
  { submit, showError }: FormActions,
) {
  const { guardsLeaving, loadNewer, onReplaced } = options
  const saved = useRef(start)
  const [hasConflict, setConflict] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const show = (values: Values = start) => {
    form.reset(values, { keepDefaultValues: true })
    onReplaced?.()
  }
  const hasUnsaved = () => !evaluate(form.state.values, saved.current)
  const { found, isRestored, forget, isKept } = useFormDraft(options.draft, {
    read: () => (hasUnsaved() ? form.state.values : undefined),
    restore: show,
    subscribe: (listener) => form.store.subscribe(listener),
  })
  const guard = guardsLeaving === true ? {} : guardsLeaving
  // a form that is being sent leads to the next page itself
  const isLost = () => hasUnsaved() && !(guard?.onlyUnstored && isKept())
  useLeaveGuard(guard, () => !form.state.isSubmitting && isLost())
  /** @param values what the server has now; what was typed since is still unsaved */
  const setSaved = (values: Values) => {
    saved.current = values
    setConflict(false)
    if (!hasUnsaved()) forget()
  }
  /** @returns whether the newest values could be loaded */
  const resolve = async (load: () => Promise<Values>, use?: (newest: Values) => void) => {
    setLoading(true)
    try {
      const newest = await load()
      use?.(newest)
      setSaved(newest)
      return true
    } catch (error) {
      setConflict(false)
      showError(error)
      return false
    } finally {
      setLoading(false)
    }
  }
  const conflictOf = (load: () => Promise<Values>): Conflict => ({
    isLoading,
    close: () => setConflict(false),
    merge: () => void resolve(load, (newest) => show(mergeNewer(saved.current, form.state.values, newest))),
    replace: () => void resolve(load, show),
    overwrite: () => void resolve(load).then((isLoaded) => (isLoaded ? submit() : undefined)),
  })
  const conflict = hasConflict && loadNewer !== undefined ? conflictOf(loadNewer) : undefined
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
