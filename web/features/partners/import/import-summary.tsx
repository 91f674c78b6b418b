import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Progress } from '@mantine/core'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { FormActions } from '#web/kit/field-stack.tsx'
import { useFormats } from '#web/kit/format.ts'
import type { Preview } from './use-people-file.ts'

type ImportSummaryProps = {
  readonly preview: Preview
  /** How far the sending of the photos is, 0 to 1; undefined while none are sent. */
  readonly progress: number | undefined
  readonly isBusy: boolean
  readonly onStart: () => void
}

/** What the file becomes and what it costs, before anything is made. */
export function ImportSummary({ preview, progress, isBusy, onStart }: ImportSummaryProps) {
  const { t } = useLingui()
  const { number } = useFormats()
  const { cards, skipped, failed, credits_needed: needed, credits_available: available } = preview
  const [costs, has] = [number(needed), number(available)]
  return (
    <section className="v-people-summary" role="status">
      <p>
        <b>
          <Plural value={cards} one="# card" other="# cards" />
        </b>
        {failed > 0 ? (
          <>
            {' · '}
            <Plural
              value={failed}
              one="# line with errors is left out"
              other="# lines with errors are left out"
            />
          </>
        ) : null}
        {skipped > 0 ? (
          <>
            {' · '}
            <Plural
              value={skipped}
              one="# person has a card by you already"
              other="# people have a card by you already"
            />
          </>
        ) : null}
      </p>
      <p>
        <Trans>
          Credits that this needs: {costs}. You have {has}.
        </Trans>{' '}
        {needed > available ? (
          <strong>
            <Trans>
              They are not enough: lines that are reached without a credit are left out and stand in the list
              of errors. Buy credits and choose that list then.
            </Trans>
          </strong>
        ) : (
          <Trans>A credit comes back when somebody rejects the card.</Trans>
        )}
      </p>
      {progress === undefined ? null : (
        <Progress value={100 * progress} aria-label={t`Photos that are sent`} />
      )}
      <FormActions>
        <PrimaryButton loading={isBusy} disabled={cards === 0 || available === 0} onClick={onStart}>
          <Plural value={cards} one="Make # card" other="Make # cards" />
        </PrimaryButton>
      </FormActions>
    </section>
  )
}
