import { z } from 'zod'
import { cornerDotTypes, cornerSquareTypes, dotTypes, frameTypes, qrModes, qrSegments } from '#qr/index.ts'
import type { QrDesign } from '#qr/index.ts'

const text = z.string().optional()
const number = z.number().optional()
const flag = z.boolean().optional()

const colorSource = {
  color: text,
  gradient: z
    .object({
      type: z.enum(['linear', 'radial']),
      rotation: number,
      colorStops: z.array(z.object({ offset: z.number(), color: z.string() })),
    })
    .optional(),
}

/** Reads a stored design, from the browser's storage or the server. It checks the types; the QR code engine checks the values. */
export const QrDesignSchema: z.ZodType<QrDesign> = z.object({
  shape: z.enum(['square', 'circle']).optional(),
  width: number,
  height: number,
  margin: number,
  quietZone: number,
  image: text,
  qrOptions: z
    .object({
      typeNumber: number,
      mode: z.enum(qrModes).optional(),
      segments: z.enum(qrSegments).optional(),
      errorCorrectionLevel: z.enum(['L', 'M', 'Q', 'H']).optional(),
    })
    .optional(),
  imageOptions: z.object({ hideBackgroundDots: flag, imageSize: number, margin: number }).optional(),
  dotsOptions: z.object({ ...colorSource, type: z.enum(dotTypes).optional(), roundSize: flag }).optional(),
  backgroundOptions: z.object({ ...colorSource, round: number }).optional(),
  cornersSquareOptions: z.object({ ...colorSource, type: z.enum(cornerSquareTypes).optional() }).optional(),
  cornersDotOptions: z.object({ ...colorSource, type: z.enum(cornerDotTypes).optional() }).optional(),
  frame: z.object({ type: z.enum(frameTypes).optional(), text, color: text, textColor: text }).optional(),
  title: text,
})

/** A stored design; the plain one when it is none. */
export const readDesign = (stored: unknown): QrDesign => QrDesignSchema.safeParse(stored).data ?? {}
