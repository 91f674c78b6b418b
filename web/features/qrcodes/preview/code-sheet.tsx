import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { QrDesign, QrError } from '#qr/index.ts'
import type { LiveCode } from './use-live-code.ts'
import { describeCodeError, svgAddress } from './use-live-code.ts'
import { PrintSheet } from './print-sheet.tsx'
import './code-sheet.css'

const backgrounds = [
  { value: 'paper', label: msg`Paper` },
  { value: 'white', label: msg`White` },
  { value: 'dark', label: msg`Dark` },
  { value: 'busy', label: msg({ message: 'Busy', context: 'background with a pattern' }) },
  { value: 'print', label: msg({ message: 'Printed', context: 'preview' }) },
] as const
type Background = (typeof backgrounds)[number]['value']

export type CodeSheetProps = {
  readonly code: LiveCode
  /** The text of the code; undefined while there is none. */
  readonly data: string | undefined
  readonly design: QrDesign
  /** Called when a repair changes the design. */
  readonly onDesign: (design: QrDesign) => void
  readonly isEmpty: boolean
}

/** The code, large, on a choice of backgrounds, because readers must find it there too. */
export function CodeSheet({ code, data, design, onDesign, isEmpty }: CodeSheetProps) {
  const { t } = useLingui()
  const [background, setBackground] = useState<Background>('paper')
  const { svg, isPlaceholder, error } = code
  return (
    <figure className="v-code-sheet">
      {background === 'print' && data !== undefined ? (
        <PrintSheet data={data} design={design} />
      ) : (
        <div className="v-code-background" data-background={background}>
          <img
            data-placeholder={isPlaceholder || undefined}
            src={svgAddress(svg)}
            alt={isPlaceholder ? t`No code yet` : t`The QR code as it will be saved`}
            width={300}
            height={300}
          />
        </div>
      )}
      <figcaption>
        {error === undefined ? null : <CodeErrorNote error={error} design={design} onDesign={onDesign} />}
        {isPlaceholder && error === undefined ? (
          <p className="v-code-note">
            {isEmpty
              ? t`Fill in the content and the code appears here.`
              : t`The content is not complete yet.`}
          </p>
        ) : null}
        <SegmentedControl
          size="xs"
          aria-label={t`Background of the preview`}
          value={background}
          onChange={setBackground}
          data={backgrounds.map(({ value, label }) => ({ value, label: t(label) }))}
        />
      </figcaption>
    </figure>
  )
}

type CodeErrorNoteProps = Pick<CodeSheetProps, 'design' | 'onDesign'> & { readonly error: QrError }

function CodeErrorNote({ error, design, onDesign }: CodeErrorNoteProps) {
  const { t } = useLingui()
  const { message, repair } = describeCodeError(error, design)
  return (
    <>
      <p className="v-code-error" role="alert">
        {t(message)}
      </p>
      {repair === undefined ? null : (
        <Button size="xs" onClick={() => onDesign({ ...design, ...repair.change })}>
          {t(repair.label)}
        </Button>
      )}
    </>
  )
}
