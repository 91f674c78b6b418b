import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { errors } from '#contract/errors.ts'
import { ErrorPage } from '#web/kit/error-page.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import type { ApiError } from '#web/lib/call.ts'
import { wordError } from '#web/lib/texts.ts'

type RowErrorProps = {
  readonly error: ApiError
  /** "This mail could not be loaded" */
  readonly title: string
  readonly onRetry: () => unknown
  /** The link to the list. Left out in a dialog, which stands over the list. */
  readonly back?: ReactNode
}

/** In place of a row: there is none at this address, or it could not be loaded. */
export function RowError({ error, title, onRetry, back }: RowErrorProps) {
  const { t } = useLingui()
  // what stands in the address may be no id at all
  const isInvalid = error.code === 'invalid_input'
  const isMissing = isInvalid || errors[error.code].status === errors.not_found.status
  if (!isMissing) return <LoadError title={title} description={error.message} onRetry={onRetry} />
  const missing = isInvalid ? wordError('not_found') : error.message
  const description = t`It may have been deleted, or the address is mistyped.`
  return back === undefined ? (
    <LoadError title={missing} description={description} />
  ) : (
    <ErrorPage
      status={errors.not_found.status}
      title={missing}
      illustration="lost"
      description={description}
      action={back}
    />
  )
}
