import { DirectionProvider, MantineProvider } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { BrandContext } from '#web/kit/logo.tsx'
import { resolveVariables, theme } from '#web/kit/theme.ts'
import { getBrand } from '#web/lib/request.ts'

type DesignProps = {
  readonly direction: 'ltr' | 'rtl'
  readonly nonce: string
  readonly children: ReactNode
}

/** The providers of the design system and of the brand. A changed direction is read from the document. */
export function Design({ direction, nonce, children }: DesignProps) {
  const [brand] = useState(getBrand)
  return (
    <DirectionProvider initialDirection={direction}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={resolveVariables}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce}
      >
        <BrandContext value={brand}>{children}</BrandContext>
      </MantineProvider>
    </DirectionProvider>
  )
}
