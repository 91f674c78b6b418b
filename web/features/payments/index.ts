export { OfflinePayment } from './admin/offline-payment.tsx'
