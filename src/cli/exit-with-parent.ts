// Loaded into each managed process: when its parent is gone (killed, crashed), it sends itself SIGTERM, because it would
// keep its port and no parent could stop it.
if (process.send) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}
