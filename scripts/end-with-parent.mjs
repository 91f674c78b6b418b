// Loaded into programs that a script starts (node --import): they end when the script has ended, however that happened.
if (process.connected) {
  process.once('disconnect', () => process.exit(1))
  // The connection itself keeps no program running.
  process.channel?.unref()
}
