/** Where a long operation stands. */
export interface ProgressState {
  readonly done: number;
  /** `null` while it is not known. */
  readonly total: number | null;
  readonly elapsedMs: number;
  readonly label: string;
  /** What is counted; texts when left out. */
  readonly unit?: string;
}

const REDRAW = 100;

function formatTime(seconds: number): string {
  if (!Number.isFinite(seconds)) return '…';
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** One line of progress: count, rate, time left. */
export function renderProgress(state: ProgressState): string {
  const rate = state.elapsedMs === 0 ? 0 : (state.done / state.elapsedMs) * 1000;
  const of = state.total === null ? '' : ` of ${state.total}`;
  const left =
    state.total === null || rate === 0 ? '' : `, ${formatTime((state.total - state.done) / rate)} left`;
  return `${state.done}${of} ${state.unit ?? 'texts'}, ${Math.round(rate)} a second${left}  ${state.label}`;
}

/** Draws progress on a terminal, and nothing elsewhere. */
export function openProgress(
  stream: (NodeJS.WritableStream & { isTTY?: boolean; columns?: number }) | null,
): {
  show(state: ProgressState): void;
  close(): void;
} {
  if (stream === null || stream.isTTY !== true) return { show: () => {}, close: () => {} };
  let drawnAt = -Infinity;
  let drawn = false;
  return {
    show(state) {
      if (state.elapsedMs - drawnAt < REDRAW) return;
      drawnAt = state.elapsedMs;
      drawn = true;
      stream.write(`\r\x1b[2K${renderProgress(state).slice(0, (stream.columns || 80) - 1)}`);
    },
    close() {
      if (drawn) stream.write('\r\x1b[2K');
      drawn = false;
    },
  };
}
