import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { LiveCode } from './live-code.ts'
import { pictureAddress } from './live-code.ts'
import './code-sheet.css'

const grounds = [
  { value: 'paper', label: 'Paper' },
  { value: 'white', label: 'White' },
  { value: 'dark', label: 'Dark' },
  { value: 'busy', label: 'Busy' },
] as const
type Ground = (typeof grounds)[number]['value']

/** The code on a sheet, large, and a choice of what it lies on: a code has to be found there, too. */
export function CodeSheet({ code, isEmpty }: { readonly code: LiveCode; readonly isEmpty: boolean }) {
  const [ground, setGround] = useState<Ground>('paper')
  const { svg, isGhost, problem } = code
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
        {problem === undefined ? null : (
          <p className="v-code-problem" role="alert">
            {problem.message}
          </p>
        )}
        {isGhost && problem === undefined ? (
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
