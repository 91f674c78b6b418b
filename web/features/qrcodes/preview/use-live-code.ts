import { useMemo } from 'react'
import type { QrDesign } from '#qr/options.ts'
import { useTypeface } from '../words/use-typeface.ts'
import type { LiveCode } from './live-code.ts'
import { liveCode } from './live-code.ts'

/** The code as it is designed; without its words while their letters are fetched. */
export function useLiveCode(data: string | undefined, design: QrDesign): LiveCode {
  const { typeface, state } = useTypeface(design.frame?.text ?? '')
  const isLoading = state === 'loading'
  return useMemo(() => {
    const shown = isLoading ? { ...design, frame: { ...design.frame, text: '' } } : design
    return liveCode(data, shown, typeface)
  }, [data, design, typeface, isLoading])
}
