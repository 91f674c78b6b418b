import './draft-line.css'

export type DraftLineProps = { readonly text: string; readonly act: string; readonly onAct: () => void }

/** Says that what was typed before is back, and offers to begin anew. */
export function DraftLine({ text, act, onAct }: DraftLineProps) {
  return (
    <p className="v-draft-line" role="status">
      {text}{' '}
      <button type="button" onClick={onAct}>
        {act}
      </button>
    </p>
  )
}
