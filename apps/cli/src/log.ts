import { configure, getLogger, jsonLinesFormatter } from '@logtape/logtape';
import type { EngineLog } from '@rfckit/evidence-engine';
import type { LogLevel } from './settings.ts';

/**
 * Sends the engine's log from a level on as JSON lines to `stream`. Texts of documents and credentials are never given to a
 * log.
 */
export async function openJsonLog(
  stream: NodeJS.WritableStream,
  level: Exclude<LogLevel, 'silent'>,
): Promise<EngineLog> {
  await configure({
    reset: true,
    sinks: { stderr: (record) => void stream.write(jsonLinesFormatter(record)) },
    loggers: [
      { category: ['logtape', 'meta'], lowestLevel: 'warning', sinks: ['stderr'] },
      { category: ['rfckit'], lowestLevel: level, sinks: ['stderr'] },
    ],
  });
  const logger = getLogger(['rfckit']);
  return {
    debug: (message, properties) => logger.debug(message, properties),
    info: (message, properties) => logger.info(message, properties),
  };
}
