/** Whether following `next` from some of `nodes` comes back to it. Linear in nodes and edges. */
export function findCycle<Node>(nodes: Iterable<Node>, next: (node: Node) => readonly Node[]): boolean {
  const incoming = new Map<Node, number>([...nodes].map((node) => [node, 0]));
  for (const node of incoming.keys()) {
    for (const follower of next(node)) {
      const count = incoming.get(follower);
      if (count !== undefined) incoming.set(follower, count + 1);
    }
  }
  const free = [...incoming].filter(([, count]) => count === 0).map(([node]) => node);
  let removed = 0;
  for (let node = free.pop(); node !== undefined; node = free.pop()) {
    removed += 1;
    for (const follower of next(node)) {
      const count = incoming.get(follower);
      if (count === undefined) continue;
      incoming.set(follower, count - 1);
      if (count === 1) free.push(follower);
    }
  }
  return removed < incoming.size;
}
