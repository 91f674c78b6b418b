import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Progress } from '@mantine/core'
import { SubtleButton } from '#web/kit/buttons.tsx'
import type { BatchState } from './use-batch-zip.ts'

export type BatchResultProps = {
  readonly state: BatchState
  /** Why nothing was made. */
  readonly error: string | undefined
  readonly onCancel: () => void
}

/** How far the ZIP is, and what came of it. */
export function BatchResult({ state, error: unmade, onCancel }: BatchResultProps) {
  const { t } = useLingui()
  if (state.step === 'running') {
    const { done, total } = state
    return (
      <div className="v-batch-progress">
        <Progress.Root>
          <Progress.Section value={(done / total) * 100} aria-label={t`Progress`} />
        </Progress.Root>
        <p>
          <Trans>
            {done} of {total}
          </Trans>
        </p>
        <SubtleButton size="xs" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </SubtleButton>
      </div>
    )
  }
  if (state.step === 'done')
    return (
      <div role="status">
        <p className="v-batch-done">
          <Plural
            value={state.made}
            _0="No code was made."
            one="# code was made."
            other="# codes were made."
          />{' '}
          {state.leftOut.length === 0 ? null : <LeftOutLines lines={state.leftOut.map(({ line }) => line)} />}
        </p>
      </div>
    )
  const error =
    unmade !== undefined || state.step === 'ready'
      ? unmade
      : state.error === 'too_large'
        ? t`The ZIP file would be larger than 500 MB. Choose a smaller size or another file type.`
        : t`The ZIP file could not be created. Try again, or choose a smaller size.`
  return error === undefined ? null : (
    <p className="v-batch-error" role="alert">
      {error}
    </p>
  )
}

/** Lines that hold more than a code in this design can, or than this size shows. */
function LeftOutLines({ lines }: { readonly lines: readonly number[] }) {
  const named = lines.slice(0, 20).join(', ')
  return (
    <Plural
      value={lines.length}
      one={`Line ${named} is too long for a code of this size.`}
      other={`Lines ${named} are too long for codes of this size.`}
    />
  )
}
