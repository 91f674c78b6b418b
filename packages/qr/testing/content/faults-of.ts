import { QrError } from '../../qr-error.ts'
import { contentText, type QrContent } from '../../content/content.ts'

/** The faulty fields of a content, without their messages; empty when there are none. */
export function faultsOf(content: QrContent): string[] {
  try {
    contentText(content)
    return []
  } catch (error) {
    if (!(error instanceof QrError) || error.code !== 'invalid_content') throw error
    return error.fields.map(([path]) => path)
  }
}
