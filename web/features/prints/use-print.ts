import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useMemo, useRef } from 'react'
import type { z } from 'zod'
import { Print, drawPrint, getPrint, previewPrint } from '#contract/prints.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { download } from '#web/lib/download.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { printPicture } from './print-picture.ts'

export type PrintValues = z.input<typeof Print>
export type OpenedPrint = ReplyOf<typeof getPrint>

/** What the code can be printed with, as it is now. */
export const usePrint = (id: number) => useQuery(endpointQuery(getPrint, { params: { id } }))

/** Milliseconds between the last change and its drawing. */
const drawDelay = 300

const drawing = (id: number, body: PrintValues) => ({
  ...endpointQuery(previewPrint, { params: { id }, body }),
  staleTime: Infinity,
  gcTime: 60_000,
})

/** The print as the server draws it, a moment after each change; the last one while words are missing. */
export function usePreview(id: number, values: PrintValues) {
  const [shown] = useDebouncedValue(values, drawDelay)
  const isWhole = Print.safeParse(shown).success
  const { data, error, isFetching, refetch } = useQuery({
    ...drawing(id, shown),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  })
  const svg = data?.svg
  const address = useMemo(
    () => (svg === undefined ? undefined : URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))),
    [svg],
  )
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return { address, error, isBusy: isFetching || shown !== values, refetch }
}

/** The form of a print. It is sent to the printer or as a file, by the button that is pressed. */
export function usePrintForm(id: number, start: PrintValues) {
  const client = useQueryClient()
  const target = useRef<'printer' | 'file'>('printer')
  const { submit, ...rest } = useContractForm<PrintValues>({
    schema: Print,
    start,
    send: async (body) => {
      if (target.current === 'file') return download(drawPrint, { params: { id }, body })
      const { svg } = await client.query(drawing(id, body))
      return printPicture(svg, body)
    },
  })
  const sendTo = (where: 'printer' | 'file') => {
    target.current = where
    void submit()
  }
  return { ...rest, sendTo }
}

export type PrintForm = ReturnType<typeof usePrintForm>['form']
