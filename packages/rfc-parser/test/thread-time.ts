/** Milliseconds that this thread was at work: what else the machine does is not counted. */
export function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
