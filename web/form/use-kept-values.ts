import { evaluate } from '@tanstack/react-form'
import { useRef, useState } from 'react'
import type { FormNoticesProps } from './form-notices.tsx'
import { mergeNewer } from './merge-newer.ts'
import type { DraftOptions } from './use-form-draft.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

export type KeepOptions<Values> = {
  /** Stores what is typed, and offers it when the form is opened again. `FormNotices` shows the offer. */
  readonly draft?: DraftOptions<Values> | undefined
  /** Asks before what was typed is lost: for forms that take longer than a minute to fill in. */
  readonly guardsLeaving?: boolean
  /**
   * Loads the newest values after a `version_conflict`; the caller remembers their version for `send`. `FormNotices`
   * says that there is a newer version.
   */
  readonly loadNewer?: (() => Promise<Values>) | undefined
}

/** What is needed here of a form of TanStack, whose own type has twelve parameters. */
type FormState<Values> = {
  readonly state: { readonly values: Values; readonly isSubmitting: boolean }
  readonly store: {
    readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void }
  }
  readonly reset: (values?: Values, options?: { keepDefaultValues?: boolean }) => void
}

/** Keeps what was typed: over a closed page, a link that was followed, and a newer version on the server. */
export function useKeptValues<Values>(
  form: FormState<Values>,
  start: Values,
  { draft: draftOptions, guardsLeaving = false, loadNewer }: KeepOptions<Values>,
  showError: (error: unknown) => void,
) {
  const saved = useRef(start)
  const [hasConflict, setConflict] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const show = (values?: Values) => form.reset(values, { keepDefaultValues: true })
  const hasUnsaved = () => !evaluate(form.state.values, saved.current)
  // a form that is being sent leads to the next page itself
  useLeaveGuard(guardsLeaving, () => !form.state.isSubmitting && hasUnsaved())
  const { draft, forget } = useFormDraft(draftOptions, {
    read: () => (hasUnsaved() ? form.state.values : undefined),
    restore: show,
    subscribe: (listener) => form.store.subscribe(listener),
  })
  const mergeNewest = async (load: () => Promise<Values>) => {
    setLoading(true)
    try {
      const newest = await load()
      show(mergeNewer(saved.current, form.state.values, newest))
      saved.current = newest
      setConflict(false)
    } catch (error) {
      showError(error)
    } finally {
      setLoading(false)
    }
  }
  const conflict =
    hasConflict && loadNewer !== undefined
      ? { isLoading, loadNewer: () => void mergeNewest(loadNewer) }
      : undefined
  const notices: FormNoticesProps = { draft, conflict }
  return {
    notices,
    show,
    setConflict,
    /** The values are stored on the server now. */
    setSaved: () => {
      saved.current = form.state.values
      setConflict(false)
      forget()
    },
  }
}
