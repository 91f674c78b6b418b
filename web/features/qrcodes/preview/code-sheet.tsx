import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { QrDesign } from '#qr/options.ts'
import type { QrError } from '#qr/qr-error.ts'
import type { LiveCode } from './use-live-code.ts'
import { describeCodeError, svgAddress } from './use-live-code.ts'
import './code-sheet.css'

const backgrounds = [
  { value: 'paper', label: 'Paper' },
  { value: 'white', label: 'White' },
  { value: 'dark', label: 'Dark' },
  { value: 'busy', label: 'Busy' },
] as const
type Background = (typeof backgrounds)[number]['value']

export type CodeSheetProps = {
  readonly code: LiveCode
  readonly design: QrDesign
  /** Called when a repair changes the design. */
  readonly onDesign: (design: QrDesign) => void
  readonly isEmpty: boolean
}

/** The code, large, on a choice of backgrounds, because readers must find it there too. */
export function CodeSheet({ code, design, onDesign, isEmpty }: CodeSheetProps) {
  const [background, setBackground] = useState<Background>('paper')
  const { svg, isPlaceholder, error } = code
  return (
    <figure className="v-code-sheet">
      <div className="v-code-background" data-background={background}>
        <img
          data-placeholder={isPlaceholder || undefined}
          src={svgAddress(svg)}
          alt={isPlaceholder ? 'No code yet' : 'The QR code as it will be saved'}
          width={300}
          height={300}
        />
      </div>
      <figcaption>
        {error === undefined ? null : <CodeErrorNote error={error} design={design} onDesign={onDesign} />}
        {isPlaceholder && error === undefined ? (
          <p className="v-code-note">
            {isEmpty ? 'Fill in the content and the code appears here.' : 'The content is not complete yet.'}
          </p>
        ) : null}
        <SegmentedControl
          size="xs"
          aria-label="Background of the preview"
          value={background}
          onChange={setBackground}
          data={backgrounds.map((choice) => ({ ...choice }))}
        />
      </figcaption>
    </figure>
  )
}

type CodeErrorNoteProps = Pick<CodeSheetProps, 'design' | 'onDesign'> & { readonly error: QrError }

function CodeErrorNote({ error, design, onDesign }: CodeErrorNoteProps) {
  const { message, repair } = describeCodeError(error, design)
  return (
    <>
      <p className="v-code-error" role="alert">
        {message}
      </p>
      {repair === undefined ? null : (
        <Button size="xs" onClick={() => onDesign({ ...design, ...repair.change })}>
          {repair.label}
        </Button>
      )}
    </>
  )
}
