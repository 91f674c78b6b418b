import { DirectionProvider, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { resolveVariables, theme } from '#web/kit/theme.ts'

type DesignProps = {
  readonly direction: 'ltr' | 'rtl'
  readonly nonce: string
  readonly children: ReactNode
}

/** The providers of the design system. A changed direction is read from the document. */
export function Design({ direction, nonce, children }: DesignProps) {
  return (
    <DirectionProvider initialDirection={direction}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={resolveVariables}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
