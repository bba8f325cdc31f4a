// Loaded into each half: when the process that started it is gone (killed, crashed), nobody could stop it
// any more and it would keep its port, so it stops itself the way it would be stopped.
if (process.send) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}
