import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { QrDesign } from '#qr/options.ts'
import type { QrError } from '#qr/qr-error.ts'
import type { LiveCode } from './use-live-code.ts'
import { describeCodeError, pictureAddress } from './use-live-code.ts'
import './code-sheet.css'

const grounds = [
  { value: 'paper', label: 'Paper' },
  { value: 'white', label: 'White' },
  { value: 'dark', label: 'Dark' },
  { value: 'busy', label: 'Busy' },
] as const
type Ground = (typeof grounds)[number]['value']

export type CodeSheetProps = {
  readonly code: LiveCode
  readonly design: QrDesign
  /** A repair changed the design. */
  readonly onDesign: (design: QrDesign) => void
  readonly isEmpty: boolean
}

/** The code on a sheet, large, and a choice of what it lies on: a code has to be found there, too. */
export function CodeSheet({ code, design, onDesign, isEmpty }: CodeSheetProps) {
  const [ground, setGround] = useState<Ground>('paper')
  const { svg, isGhost, error } = code
  return (
    <figure className="v-code-sheet">
      <div className="v-code-ground" data-ground={ground}>
        <img
          data-ghost={isGhost || undefined}
          src={pictureAddress(svg)}
          alt={isGhost ? 'No code yet' : 'The QR code as it will be saved'}
          width={300}
          height={300}
        />
      </div>
      <figcaption>
        {error === undefined ? null : <CodeErrorNote error={error} design={design} onDesign={onDesign} />}
        {isGhost && error === undefined ? (
          <p className="v-code-note">
            {isEmpty ? 'Fill in the content and the code appears here.' : 'The content is not complete yet.'}
          </p>
        ) : null}
        <SegmentedControl
          size="xs"
          aria-label="Look at it on"
          value={ground}
          onChange={setGround}
          data={grounds.map((choice) => ({ ...choice }))}
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
