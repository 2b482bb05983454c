import type { MultipartFile } from '@fastify/multipart';
import type { CallDefinition } from '@festival/contracts/calls';
import { MAX_IMAGES, MAX_UPLOAD_BYTES } from '@festival/contracts/limits';
import { DomainError } from '@festival/service-kit/errors';
import { callOf } from '@festival/service-kit/http';
import {
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { finalize } from 'rxjs';
import { refuseField } from './refuse-field.js';
import type { UploadedFile } from './uploaded-file.js';

/** Each form may need 10 MB of memory, and as much again while its images are encoded. */
const FORMS_AT_ONCE = 12;
const RETRY_SECONDS = 3;

type FormRequest = FastifyRequest & { uploadedFiles?: UploadedFile[] };

/** Parses the form of a call with files, after the access check. */
@Injectable()
export class FormInterceptor implements NestInterceptor {
  private open = 0;

  async intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<FormRequest>();
    const { files }: CallDefinition = callOf(context);
    if (!files || !request.isMultipart()) return next.handle();
    if (this.open >= FORMS_AT_ONCE)
      throw new DomainError('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS });
    this.open += 1;
    const close = () => {
      this.open -= 1;
    };
    try {
      const form = await readForm(request, files);
      request.body = form.fields;
      request.uploadedFiles = form.files;
    } catch (error) {
      close();
      throw error;
    }
    // Its files stay in memory until the answer is sent.
    return next.handle().pipe(finalize(close));
  }
}

/** The files of the form. */
export const Files = createParamDecorator(
  (_: unknown, context: ExecutionContext): UploadedFile[] =>
    context.switchToHttp().getRequest<FormRequest>().uploadedFiles ?? [],
);

/** Fields are short texts and lists of options. The largest grid takes a few kilobytes. */
const limits = { fields: 40, fieldNameSize: 64, fieldSize: 128 * 1024, files: MAX_IMAGES };

interface ReadForm {
  fields: Record<string, string>;
  files: UploadedFile[];
}

/** Maps the form parser's errors to ours. */
const toRefusal = (error: unknown, filesName: string): unknown => {
  if (error instanceof DomainError) return error;
  const { code } = error as { code?: unknown };
  if (code === 'FST_FILES_LIMIT')
    return refuseField(filesName, `must hold at most ${MAX_IMAGES} files`);
  return refuseField('body', 'cannot be read');
};

/** A browser sends an empty file without a name for a field in which nothing was chosen. */
const isChosen = ({ name, content }: UploadedFile) => name !== '' || content.length > 0;

/**
 * Parses a multipart form: texts, and files under one name, all in memory.
 * @throws DomainError UPLOAD_TOO_LARGE for more than 10 MB of files; SchemaMismatch for more than 10 files or an invalid form
 */
const readForm = async (request: FastifyRequest, filesName: string): Promise<ReadForm> => {
  const form: ReadForm = { fields: {}, files: [] };
  let bytes = 0;

  const readFile = async ({ fieldname, filename = '', mimetype, file }: MultipartFile) => {
    if (fieldname !== filesName) throw refuseField(fieldname, 'is not a file of this form');
    const chunks: Buffer[] = [];
    for await (const chunk of file as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_UPLOAD_BYTES) throw new DomainError('UPLOAD_TOO_LARGE');
      chunks.push(chunk);
    }
    const read = { name: filename, type: mimetype, content: Buffer.concat(chunks) };
    if (isChosen(read)) form.files.push(read);
  };

  try {
    for await (const part of request.parts({
      limits: { ...limits, fileSize: MAX_UPLOAD_BYTES + 1 },
    }))
      if (part.type === 'file') await readFile(part);
      else if (part.valueTruncated) throw refuseField(part.fieldname, 'is too long');
      // Browsers send every line break of a form as CRLF.
      else form.fields[part.fieldname] = String(part.value).replaceAll('\r\n', '\n');
    return form;
  } catch (error) {
    // Otherwise the unread rest of this request would block the connection's next one.
    request.raw.unpipe().resume();
    throw toRefusal(error, filesName);
  }
};
